import { useSelector } from 'react-redux';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CartButton.module.css';
import { selectCount } from './cartState.ts';
import { prepareCart } from './changeCart.ts';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';

type CartButtonProps = { slug: string; onOpen: () => void };

/** The server and the first paint show no count: the cart is restored after hydration. */
export function CartButton({ slug, onOpen }: CartButtonProps) {
  const texts = usePageTexts();
  const count = useSelector(selectCount(slug));
  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={prepareCart}
      onFocus={prepareCart}
    >
      <Icon name="cart" />
      <span>{texts.cart}</span>
      {count > 0 && (
        <span key={count} className={styles['count']}>
          {count > 99 ? '99+' : count}
          <span className={styles['unit']}>{` ${texts.thingsInCart(count)}`}</span>
        </span>
      )}
    </button>
  );
}
