import type { Cart } from '#shared/cartSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { CompactSelect } from '../../ui/CompactSelect.tsx';
import { Price } from '../../ui/Price.tsx';
import type { CartDrawerProps } from './CartDrawer.tsx';
import { DiscountRows } from './DiscountRows.tsx';
import styles from './CartFooter.module.css';

type CartFooterProps = Pick<CartDrawerProps, 'store' | 'currencies' | 'onCurrency' | 'onCheckout'> & {
  cart: Cart;
};

export function CartFooter({ store, cart, currencies, onCurrency, onCheckout }: CartFooterProps) {
  const dueToday = cart.items.some(({ is_ips }) => is_ips);
  return (
    <>
      <DiscountRows cart={cart} store={store} />
      <div className={styles['row']}>
        <span className={styles['label']}>Sub-total</span>
        {currencies.length > 1 && (
          <CompactSelect
            label="Currency of the cart"
            value={cart.currency}
            onChange={(event) => onCurrency(event.currentTarget.value)}
          >
            {[...new Set([cart.currency, ...currencies])].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </CompactSelect>
        )}
        <strong className={styles['total']}>
          <Price amount={cart.sub_total} currency={cart.currency} />
        </strong>
      </div>
      {dueToday && <p className={styles['note']}>Instalments: only the first is charged today.</p>}
      <Button wide onClick={onCheckout}>
        Go to checkout
      </Button>
    </>
  );
}
