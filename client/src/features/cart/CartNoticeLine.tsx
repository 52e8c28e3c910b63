import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CartStore } from './addToCart.ts';
import styles from './CartDrawer.module.css';
import { undoRemoval } from './cartChanges.ts';
import { selectCartNotice, type CartNotice } from './cartState.ts';

/** Says why nothing new is in the cart, or what was taken out, with the way back. */
export function CartNoticeLine({ store }: { store: CartStore }) {
  const dispatch = useAppDispatch();
  const notice = useSelector(selectCartNotice);
  return (
    <div className={styles['said']} aria-live="polite">
      {notice?.kind === 'removed' && (
        <Removed
          key={notice.item._id}
          name={notice.item.name}
          onUndo={() =>
            dispatch(undoRemoval({ slug: store.slug, accountId: store.account_id, item: notice.item }))
          }
        />
      )}
      {notice && notice.kind !== 'removed' && (
        <p className={styles['notice']}>
          <Icon name="info" />
          <span>{reasonOf(notice)}</span>
        </p>
      )}
    </div>
  );
}

/** The pressed button has gone with its line, so the focus comes here. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles['notice']} tabIndex={-1}>
      <Icon name="trash" />
      <span>“{name}” was taken out.</span>
      <Button variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

function reasonOf(notice: Exclude<CartNotice, { kind: 'removed' }>): string {
  if (notice.kind === 'already') return `“${notice.name}” is already in your cart.`;
  if (notice.kind === 'changed') return `Changed to ${notice.to}. You buy “${notice.name}” only once.`;
  if (notice.seatsLeft === 0) return `“${notice.name}” has just sold out.`;
  const seats = notice.seatsLeft === 1 ? 'Only one is' : `Only ${notice.seatsLeft} are`;
  return `${seats} left of “${notice.name}”, counting those in your cart.`;
}
