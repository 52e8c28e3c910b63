import { useSelector } from 'react-redux';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CartButton.module.css';
import { selectCount } from './cartState.ts';
import { prepareCart } from './changeCart.ts';

type CartButtonProps = { slug: string; onOpen: () => void };

/** The server and the first paint know no cart: the count comes when the saved one wakes. */
export function CartButton({ slug, onOpen }: CartButtonProps) {
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
      <span>Cart</span>
      {count > 0 && (
        <span key={count} className={styles['count']}>
          {count > 99 ? '99+' : count}
          <span className={styles['unit']}>{count === 1 ? ' thing' : ' things'}</span>
        </span>
      )}
    </button>
  );
}
