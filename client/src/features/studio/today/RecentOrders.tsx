import { Link } from '../../../lib/Link.tsx';
import { formatMoney } from '#shared/formatMoney.ts';
import { hasFailedInstalment } from '#shared/hasFailedInstalment.ts';
import type { Order } from '#shared/orderSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { itemsText, relativeTime, orderLabel } from '../frame/orderFormat.ts';
import { StatusBadge } from '../frame/StatusBadge.tsx';
import styles from './RecentOrders.module.css';

/** Newest first; each row links to the order. */
export function RecentOrders({ orders, now }: { orders: readonly Order[]; now: Date }) {
  return (
    <ol className={styles['orders']}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link to={`/dashboard/orders/${encodeURIComponent(order._id)}`} className={styles['order']}>
            <span className={styles['number']}>{orderLabel(order.number)}</span>
            <span className={styles['what']}>
              <span className={styles['items']}>
                <bdi>{itemsText(order)}</bdi>
              </span>
              <span className={styles['buyer']}>
                <bdi>{order.payer.name || order.payer.email}</bdi>
              </span>
            </span>
            <span className={styles['state']}>
              <time className={styles['when']} dateTime={order.created_at}>
                {relativeTime(order.created_at, now)}
              </time>
              <span className={styles['marks']}>
                {order.test ? <Badge>{order.sample ? 'Sample' : 'Test'}</Badge> : null}
                <StatusBadge status={order.status} hasFailedInstalment={hasFailedInstalment(order)} />
              </span>
            </span>
            <span className={styles['total']}>{formatMoney(order.total, order.currency)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
