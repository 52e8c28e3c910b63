import { Link } from '../../../lib/Link.tsx';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { hasFailedInstalment } from '#shared/orders/hasFailedInstalment.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { itemsText, relativeTime, orderLabel } from '../frame/orderFormat.ts';
import { StatusBadge } from '../frame/StatusBadge.tsx';
import styles from './RecentOrders.module.css';

const { orders: texts } = studioToday;

/** Newest first; each row links to the order. */
export function RecentOrders({ orders, now }: { orders: readonly Order[]; now: Date }) {
  const language = useLanguage();
  return (
    <ol className={styles['orders']}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link to={`/dashboard/orders/${encodeURIComponent(order._id)}`} className={styles['order']}>
            <bdi dir="ltr" className={styles['number']}>
              {orderLabel(order.number)}
            </bdi>
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
                {relativeTime(order.created_at, now, language)}
              </time>
              <span className={styles['marks']}>
                {order.test ? <Badge>{order.sample ? texts.sample : texts.test}</Badge> : null}
                <StatusBadge status={order.status} hasFailedInstalment={hasFailedInstalment(order)} />
              </span>
            </span>
            <span className={styles['total']}>{formatMoney(order.total, order.currency, language)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
