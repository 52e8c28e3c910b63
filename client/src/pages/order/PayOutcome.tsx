import type { OrderItem } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productTypes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PayDrawer.module.css';

export function PaidNote({ item }: { item: OrderItem | undefined }) {
  return (
    <div className={styles['outcome']} aria-live="polite">
      <span className={styles['stamp']}>
        <Icon name="check" size="large" />
      </span>
      <h3>Paid. Thank you!</h3>
      <p>
        That was the instalment{item && ` for ${item.name}`}
        {item && isDelivered(item.product_type) && ': everything is open on your order’s page'}. A
        confirmation comes by mail.
      </p>
    </div>
  );
}

/** Somebody, or the shop itself, was faster. */
export function SettledNote({ message }: { message: string }) {
  return (
    <div className={styles['outcome']} role="alert">
      <Icon name="info" size="large" />
      <h3>There is nothing to pay</h3>
      <p>{message} Nothing was charged now.</p>
    </div>
  );
}
