import { dayText } from '#shared/dates/dayText.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** For whom the order was bought. */
export function SaleGift({ sale: { gift, shipping } }: { sale: Sale }) {
  const language = useLanguage();
  if (!gift) return null;
  return (
    <SaleSection title={texts.gift.title(gift.name)}>
      <div className={styles['contact']}>
        <a href={`mailto:${gift.email}`}>{gift.email}</a>
        <span>{statusText(gift, language)}</span>
        {shipping ? <span>{texts.gift.noPrice}</span> : null}
      </div>
      {gift.message ? (
        <p className={styles['message']} dir="auto">
          {gift.message}
        </p>
      ) : null}
    </SaleSection>
  );
}

function statusText({ state, send_on, sent_at }: NonNullable<Sale['gift']>, language: Language): string {
  switch (state) {
    case 'planned':
      return texts.gift.planned(dayText(send_on, language));
    case 'sent':
      return texts.gift.sent(dayText(sent_at ?? send_on, language));
    case 'canceled':
      return texts.gift.canceled;
  }
}
