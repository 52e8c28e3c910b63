import { Link } from '../../lib/Link.tsx';
import { formatMoney } from '#shared/formatMoney.ts';
import { hasFailedInstalment } from '#shared/orderStanding.ts';
import type { Order } from '#shared/orderSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import { itemsLine, whenWords } from '../studio/orderWords.ts';
import { StatusBadge } from '../studio/StatusBadge.tsx';
import styles from './RecentOrders.module.css';

/** The newest first; each row leads to the order. */
export function RecentOrders({ orders, now }: { orders: readonly Order[]; now: Date }) {
  return (
    <ol className={styles['orders']}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link to={`/dashboard/orders/${encodeURIComponent(order._id)}`} className={styles['order']}>
            <span className={styles['number']}>{`#${order.number}`}</span>
            <span className={styles['what']}>
              <span className={styles['items']}>{itemsLine(order)}</span>
              <span className={styles['buyer']}>{order.payer.name}</span>
            </span>
            <span className={styles['marks']}>
              {order.test ? <Badge>Test</Badge> : null}
              <StatusBadge status={order.status} hasFailedInstalment={hasFailedInstalment(order)} />
            </span>
            <time className={styles['when']} dateTime={order.created_at}>
              {whenWords(order.created_at, now)}
            </time>
            <span className={styles['total']}>{formatMoney(order.total, order.currency)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
