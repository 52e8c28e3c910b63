import { dayText } from '#shared/dates/dayText.ts';
import type { OrderShipment } from '#shared/orders/orderSchema.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import styles from './OrderReceipt.module.css';

/** The shipment of a parcel: date, carrier and tracking link. */
export function Shipment({ shipment }: { shipment: OrderShipment }) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const { carrier, tracking, shipped_at, url } = shipment;
  const day = dayText(shipped_at, language);
  // Only a web address becomes a link, whatever the API says.
  const link = url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
  // A pasted address is the link itself.
  const number = tracking && !/^https?:/i.test(tracking) ? tracking : null;
  return (
    <div className={styles['shipment']}>
      <p>{carrier ? texts.sentWith(carrier, day) : texts.sent(day)}</p>
      {number && <p>{texts.trackingNumber(number)}</p>}
      {link && (
        <LinkButton variant="secondary" size="small" href={link} target="_blank" rel="noopener noreferrer">
          {texts.followParcel}
        </LinkButton>
      )}
    </div>
  );
}
