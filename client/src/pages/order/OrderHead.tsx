import { hasFailedInstalment } from '#shared/orderStanding.ts';
import type { Order, OrderStatus } from '#shared/orderSchema.ts';
import { dayText } from '#shared/dayText.ts';
import { OrderNote } from '../../features/order/OrderNote.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OrderHead.module.css';

/** Which order this is, and how it stands. */
export function OrderHead({ order }: { order: Order }) {
  const { number, created_at, store, test } = order;
  const badges = badgesOf(order);
  return (
    <header className={styles['head']}>
      <h1>Order No. {number}</h1>
      <p className={styles['about']}>
        {badges.map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        <time dateTime={created_at}>{dayText(created_at)}</time>
        {store && <span>from {store.title}</span>}
      </p>
      {test && (
        <p className={styles['test']}>
          <Icon name="info" size="small" />
          <span>
            <strong>Test payment.</strong> No money moved.
          </span>
        </p>
      )}
      <OrderNote order={order} />
    </header>
  );
}

type Mark = { tone: 'green' | 'neutral' | 'vermilion'; text: string };

/** While an instalment is missing, the order is not simply paid. */
function badgesOf(order: Order): Mark[] {
  const mark = statuses[order.status];
  if (!hasFailedInstalment(order)) return [mark];
  const missing: Mark = { tone: 'vermilion', text: 'Instalment not paid' };
  return order.status === 'paid' ? [missing] : [mark, missing];
}

const statuses: Record<OrderStatus, Mark> = {
  pending: { tone: 'neutral', text: 'Pending' },
  paid: { tone: 'green', text: 'Paid' },
  part_refunded: { tone: 'neutral', text: 'Partly refunded' },
  refunded: { tone: 'neutral', text: 'Refunded' },
  disputed: { tone: 'vermilion', text: 'Disputed' },
};
