import type { OrderStatus } from '#shared/orderSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusTone, statusWords } from './orderWords.ts';

type StatusBadgeProps = { status: OrderStatus; hasFailedInstalment: boolean };

/** How an order stands; while an instalment is missing it is not simply paid. */
export function StatusBadge({ status, hasFailedInstalment }: StatusBadgeProps) {
  return (
    <>
      {hasFailedInstalment && status === 'paid' ? null : (
        <Badge tone={statusTone(status)}>{statusWords[status]}</Badge>
      )}
      {hasFailedInstalment ? <Badge tone="vermilion">Instalment not paid</Badge> : null}
    </>
  );
}
