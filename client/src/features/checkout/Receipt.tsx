import type { Order } from '#shared/orderSchema.ts';
import { instalmentText } from '#shared/instalmentText.ts';
import { amountText, receiptLines } from '#shared/receiptLines.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ReceiptSums } from '../../ui/ReceiptSums.tsx';
import styles from './Receipt.module.css';
import { wayOn } from './wayOn.ts';

type ReceiptProps = { order: Order; onLeave: () => void };

/** The end of a good buy: what was bought, where the receipt goes, where to find it again. */
export function Receipt({ order, onLeave }: ReceiptProps) {
  const { number, currency, payer, items, token } = order;
  const lines = receiptLines(order);
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
          {items.map((item, index) => (
            <li key={item._id}>
              <span>
                {item.quantity > 1 && `${item.quantity} × `}
                {item.name}
                {item.ticket_name && <small>{item.ticket_name}</small>}
                {item.is_ips && item.ips && <small>{instalmentText(item.ips, currency)}</small>}
              </span>
              <span>{lines[index] && amountText(lines[index], currency)}</span>
            </li>
          ))}
        </ul>
        <ReceiptSums lines={lines} currency={currency} />
      </div>
      <LinkButton variant="secondary" wide to={`/orders/${token}`} onClick={onLeave}>
        {wayOn(order)}
      </LinkButton>
    </div>
  );
}
