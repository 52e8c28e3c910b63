import { dayText } from '#shared/dates/dayText.ts';
import type { WaitingGift as Gift } from '#shared/orders/giftTermsSchema.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { GiftSection } from './GiftSection.tsx';
import styles from './GiftStatus.module.css';

/** For whom an order is that waits for its money. */
export function WaitingGift({ gift }: { gift: Gift }) {
  const texts = useOrderTexts();
  const day = dayText(gift.send_on, useLanguage());
  return (
    <GiftSection {...gift} statusText={texts.giftWaits(gift.email, day)}>
      <p className={styles['note']}>{texts.waitingGiftNote}</p>
    </GiftSection>
  );
}
