import { useEffect, useRef } from 'react';
import type { BuyerSession } from '#shared/orders/purchaseSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { saveBuyerSession } from '../../../lib/buyerSession.ts';
import { endBuyerSession } from './purchaseCalls.ts';
import { GiftCard } from './GiftCard.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import styles from './PurchaseList.module.css';
import { usePurchases } from './usePurchases.ts';

type PurchaseListProps = {
  session: BuyerSession;
  /** The list has just replaced the form, where the focus was. */
  takesFocus: boolean;
  /** The server does not know the session any more. */
  onClosed: () => void;
};

export function PurchaseList({ session, takesFocus, onClosed }: PurchaseListProps) {
  const texts = usePurchasesTexts();
  const dispatch = useAppDispatch();
  const { list, gifts, next, failure, isLoading, readOn } = usePurchases(session.token, onClosed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  function signOut(): void {
    // This device forgets the session even if the server cannot be reached.
    void dispatch(endBuyerSession(session.token));
    saveBuyerSession(null);
  }

  return (
    <>
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>
          <span>{inSentence(texts.signedInAs(<strong dir="ltr">{session.email}</strong>))}</span>
          <Button variant="quiet" size="small" onClick={signOut}>
            <Icon name="log-out" size="small" />
            {texts.signOut}
          </Button>
        </p>
      </header>
      {gifts.length > 0 && (
        <ul className={styles['list']} aria-label={texts.gifts}>
          {gifts.map((gift) => (
            <GiftCard key={gift.token} gift={gift} />
          ))}
        </ul>
      )}
      {list?.length === 0 && gifts.length === 0 && (
        <EmptyState title={texts.none}>{texts.noneNote}</EmptyState>
      )}
      {list && list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((purchase) => (
            <PurchaseCard key={purchase.token} purchase={purchase} />
          ))}
        </ul>
      )}
      {failure && <ErrorNotice title={texts.notRead} message={failure.message} onRetry={readOn} />}
      {list === null && isLoading && <ListSkeleton />}
      {list && next !== undefined && !failure && (
        <Button variant="secondary" busy={isLoading} onClick={readOn}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={styles['list']} aria-busy="true">
      <Skeleton height="card" />
      <Skeleton height="card" />
    </div>
  );
}
