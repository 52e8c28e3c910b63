import { dayText } from '#shared/dayText.ts';
import type { OrderShipment } from '#shared/orderSchema.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './OrderSlip.module.css';

/** That the parcel is on its way: since when, with whom, and where it can be followed. */
export function Shipment({ shipment }: { shipment: OrderShipment }) {
  const { carrier, tracking, shipped_at, url } = shipment;
  // Only a web address becomes a link, whatever the API says.
  const link = url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
  // A pasted address is the link itself.
  const number = tracking && !/^https?:/i.test(tracking) ? tracking : null;
  return (
    <div className={styles['shipment']}>
      <p>
        Sent{carrier && ` with ${carrier}`} on {dayText(shipped_at)}
      </p>
      {number && <p>Tracking number: {number}</p>}
      {link && (
        <LinkButton variant="secondary" size="small" href={link} target="_blank" rel="noopener noreferrer">
          Follow the parcel
        </LinkButton>
      )}
    </div>
  );
}
