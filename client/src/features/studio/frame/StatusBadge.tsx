import type { OrderStatus } from '#shared/orderSchema.ts';
import { statusTone } from '../../../lib/statusTone.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { statusLabels } from './orderFormat.ts';

type StatusBadgeProps = { status: OrderStatus; hasFailedInstalment: boolean };

/** An order's status. While an instalment is missing, it is not shown as paid. */
export function StatusBadge({ status, hasFailedInstalment }: StatusBadgeProps) {
  return (
    <>
      {hasFailedInstalment && status === 'paid' ? null : (
        <Badge tone={statusTone(status)}>{statusLabels[status]}</Badge>
      )}
      {hasFailedInstalment ? <Badge tone="vermilion">Instalment not paid</Badge> : null}
    </>
  );
}
