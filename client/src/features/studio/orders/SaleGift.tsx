import { dayText } from '#shared/dayText.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** For whom the order was bought. */
export function SaleGift({ sale: { gift, shipping } }: { sale: Sale }) {
  if (!gift) return null;
  return (
    <SaleSection title={`Gift for ${gift.name}`}>
      <div className={styles['contact']}>
        <a href={`mailto:${gift.email}`}>{gift.email}</a>
        <span>{standing(gift)}</span>
        {shipping ? <span>Please put no price into the parcel.</span> : null}
      </div>
      {gift.message ? (
        <p className={styles['message']} dir="auto">
          {gift.message}
        </p>
      ) : null}
    </SaleSection>
  );
}

function standing({ state, send_on, sent_at }: NonNullable<Sale['gift']>): string {
  switch (state) {
    case 'planned':
      return `They get a mail with their link on ${dayText(send_on)}.`;
    case 'sent':
      return `The mail with their link was sent on ${dayText(sent_at ?? send_on)}.`;
    case 'canceled':
      return 'Their mail is not sent: the order was refunded before, or was a test.';
  }
}
