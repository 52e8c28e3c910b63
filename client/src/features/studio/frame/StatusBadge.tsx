import type { OrderStatus } from '#shared/orders/orderSchema.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { statusTone } from '../../../lib/statusTone.ts';
import { Badge } from '../../../ui/Badge.tsx';

type StatusBadgeProps = { status: OrderStatus; hasFailedInstalment: boolean };

/** An order's status. While an instalment is missing, it is not shown as paid. */
export function StatusBadge({ status, hasFailedInstalment }: StatusBadgeProps) {
  return (
    <>
      {hasFailedInstalment && status === 'paid' ? null : (
        <Badge tone={statusTone(status)}>{texts.statuses[status]}</Badge>
      )}
      {hasFailedInstalment ? <Badge tone="vermilion">{texts.instalmentNotPaid}</Badge> : null}
    </>
  );
}
