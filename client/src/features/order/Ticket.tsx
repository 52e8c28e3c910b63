import type { Delivery, OrderItem } from '#shared/orderSchema.ts';
import { eventTime } from '#shared/eventText.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Ticket.module.css';

type TicketProps = {
  ticket: Delivery['tickets'][number];
  item: Pick<OrderItem, 'name' | 'ticket_name' | 'quantity' | 'event'>;
  holder: string;
  seller: string | undefined;
};

/** One seat: to show at the door from a phone, or on paper. */
export function Ticket({ ticket, item, holder, seller }: TicketProps) {
  const place = `Ticket ${ticket.number} of ${item.quantity}`;
  return (
    <article className={styles['ticket']} aria-label={`${place}: ${item.name}`}>
      <div className={styles['words']}>
        <p className={styles['place']}>{place}</p>
        <h3 className={styles['event']}>{item.name}</h3>
        {item.ticket_name && <p className={styles['tier']}>{item.ticket_name}</p>}
        <dl className={styles['facts']}>
          {item.event && (
            <>
              <div>
                <dt>When</dt>
                <dd>{eventTime(item.event)}</dd>
              </div>
              <div>
                <dt>Where</dt>
                <dd>{item.event.place}</dd>
              </div>
            </>
          )}
          <div>
            <dt>Name</dt>
            <dd>{holder}</dd>
          </div>
          {seller !== undefined && (
            <div>
              <dt>From</dt>
              <dd>{seller}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles['stub']}>
        <div className={styles['code']}>
          <QrCode text={ticket.code} label={`QR code of ticket ${ticket.number}`} />
        </div>
        <p className={styles['text']}>{ticket.code}</p>
      </div>
    </article>
  );
}
