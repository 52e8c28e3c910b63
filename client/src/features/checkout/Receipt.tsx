import type { Order } from '#shared/orderSchema.ts';
import { instalmentText } from '#shared/instalmentText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './Receipt.module.css';
import { wayOn } from './wayOn.ts';

type ReceiptProps = { order: Order; onLeave: () => void };

/** The end of a good buy: what was bought, where the receipt goes, where to find it again. */
export function Receipt({ order, onLeave }: ReceiptProps) {
  const { number, total, currency, payer, items, token } = order;
  return (
    <div className={styles['receipt']}>
      <span className={styles['stamp']}>
        <Icon name="check" size="large" />
      </span>
      <h3>Thank you{payer.name ? `, ${payer.name.split(' ')[0]}` : ''}!</h3>
      <p>
        The receipt is on its way to <strong>{payer.email}</strong>.
      </p>
      <div className={styles['slip']}>
        <p className={styles['number']}>
          Order <strong>No. {number}</strong>
        </p>
        <ul>
          {items.map((item) => (
            <li key={item._id}>
              <span>
                {item.quantity > 1 && `${item.quantity} × `}
                {item.name}
                {item.ticket_name && <small>{item.ticket_name}</small>}
                {item.is_ips && item.ips && <small>{instalmentText(item.ips, currency)}</small>}
              </span>
              <Price amount={item.charged} currency={currency} />
            </li>
          ))}
        </ul>
        <p className={styles['total']}>
          <span>{total === 0 ? 'Free of charge' : 'Paid'}</span>
          <Price amount={total} currency={currency} />
        </p>
      </div>
      <LinkButton variant="secondary" wide to={`/orders/${token}`} onClick={onLeave}>
        {wayOn(order)}
      </LinkButton>
    </div>
  );
}
