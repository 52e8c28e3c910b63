import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import styles from './CartDrawer.module.css';
import { undoRemoval } from './cartChanges.ts';
import { selectCartNotice, type CartNotice } from './cartState.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';
import type { CartTexts } from '#shared/texts/en/cart.ts';

/** Says why nothing was added, or what was removed, with a button to undo it. */
export function CartNoticeLine({ store }: { store: CartShop }) {
  const texts = useCartTexts();
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
          <span>{reasonOf(notice, texts)}</span>
        </p>
      )}
    </div>
  );
}

/** The pressed button was removed with its line, so the focus moves here. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const texts = useCartTexts();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles['notice']} tabIndex={-1}>
      <Icon name="trash" />
      <span>{texts.takenOut(name)}</span>
      <Button variant="quiet" size="small" onClick={onUndo}>
        {texts.undo}
      </Button>
    </p>
  );
}

function reasonOf(notice: Exclude<CartNotice, { kind: 'removed' }>, texts: CartTexts): string {
  if (notice.kind === 'already') return texts.alreadyInCart(notice.name);
  if (notice.kind === 'changed') return texts.changedTo(notice.to, notice.name);
  if (notice.seatsLeft === 0) return texts.justSoldOut(notice.name);
  return texts.fewSeats(notice.seatsLeft, notice.name);
}
