import { useState } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import type { OrderGift } from '#shared/orders/giftTermsSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { isOpenOrder } from '#shared/orders/isOpenOrder.ts';
import type { OrderTexts } from '#shared/texts/en/order.ts';
import type { Language } from '#shared/texts/languages.ts';
import { Link } from '../../lib/Link.tsx';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { GiftForm } from './GiftForm.tsx';
import { GiftSection } from './GiftSection.tsx';
import styles from './GiftStatus.module.css';

type GiftStatusProps = { order: Order; gift: OrderGift; onChanged: (order: Order) => void };

/** For whom the order is, when they hear of it, and what the buyer can still change. */
export function GiftStatus({ order, gift, onChanged }: GiftStatusProps) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const canChange = gift.state !== 'canceled' && isOpenOrder(order);
  const isSent = gift.state === 'sent';
  return (
    <GiftSection {...gift} statusText={statusText(gift, { texts, language })}>
      {gift.state !== 'canceled' && (
        <p className={styles['note']}>
          {texts.giftNote} <Link to={`/gifts/${gift.token}`}>{texts.seeTheirPage}</Link>
        </p>
      )}
      {canChange && !isOpen && (
        <Button variant="secondary" size="small" className={styles['change']} onClick={() => setIsOpen(true)}>
          {isSent ? texts.sendGiftAgain : texts.changeGift}
        </Button>
      )}
      {canChange && <NeedsScript what="changingGift" />}
      {canChange && isOpen && (
        <GiftForm
          token={order.token}
          gift={gift}
          onClose={() => setIsOpen(false)}
          onChanged={(changed) => {
            setIsOpen(false);
            onChanged(changed);
          }}
        />
      )}
    </GiftSection>
  );
}

function statusText(
  { state, email, send_on, sent_at }: OrderGift,
  { texts, language }: { texts: OrderTexts; language: Language },
): string {
  switch (state) {
    case 'planned':
      return texts.giftPlanned(email, dayText(send_on, language));
    case 'sent':
      return texts.giftSent(email, dayText(sent_at ?? send_on, language));
    case 'canceled':
      return texts.giftCanceled;
  }
}
