import type { Order, OrderStatus } from '#shared/orderSchema.ts';
import { orderDate } from '../../features/order/orderDate.ts';
import { OrderNote } from '../../features/order/OrderNote.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OrderHead.module.css';

/** Which order this is, and how it stands. */
export function OrderHead({ order }: { order: Order }) {
  const { number, created_at, status, store, test } = order;
  const { tone, text } = statuses[status];
  return (
    <header className={styles['head']}>
      <h1>Order No. {number}</h1>
      <p className={styles['about']}>
        <Badge tone={tone}>{text}</Badge>
        <time dateTime={created_at}>{orderDate(created_at)}</time>
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

const statuses: Record<OrderStatus, { tone: 'green' | 'neutral' | 'vermilion'; text: string }> = {
  pending: { tone: 'neutral', text: 'Pending' },
  paid: { tone: 'green', text: 'Paid' },
  part_refunded: { tone: 'neutral', text: 'Partly refunded' },
  refunded: { tone: 'neutral', text: 'Refunded' },
  disputed: { tone: 'vermilion', text: 'Disputed' },
};
