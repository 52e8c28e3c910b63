import type { ReactNode } from 'react';
import type { Delivery } from '#shared/orders/deliverySchema.ts';
import type { OrderItem } from '#shared/orders/orderSchema.ts';
import { eventTime } from '#shared/dates/eventText.ts';
import { QrCode } from './QrCode.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';
import styles from './Ticket.module.css';

type TicketProps = {
  ticket: Delivery['tickets'][number];
  item: Pick<OrderItem, 'name' | 'ticket_name' | 'quantity' | 'event'>;
  holder: string;
  seller: string | undefined;
  /** Below the code. */
  action?: ReactNode;
};

/** One seat: shown at the door on a phone, or printed. */
export function Ticket({ ticket, item, holder, seller, action }: TicketProps) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const place = texts.ticketOf(ticket.number, item.quantity);
  return (
    <article className={styles['ticket']} aria-label={`${place}: ${item.name}`}>
      <div className={styles['words']}>
        <p className={styles['place']}>{place}</p>
        <h3 className={styles['event']} dir="auto">
          {item.name}
        </h3>
        {item.ticket_name && (
          <p className={styles['tier']} dir="auto">
            {item.ticket_name}
          </p>
        )}
        <dl className={styles['facts']}>
          {item.event && (
            <>
              <div>
                <dt>{texts.when}</dt>
                <dd suppressHydrationWarning>{eventTime(item.event, language)}</dd>
              </div>
              <div>
                <dt>{texts.where}</dt>
                <dd dir="auto">{item.event.place}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{texts.name}</dt>
            <dd dir="auto">{holder}</dd>
          </div>
          {seller !== undefined && (
            <div>
              <dt>{texts.from}</dt>
              <dd dir="auto">{seller}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles['stub']}>
        <div className={styles['code']}>
          <QrCode text={ticket.code} label={texts.qrCode(ticket.number)} />
        </div>
        <p className={styles['text']}>{ticket.code}</p>
        {action}
      </div>
    </article>
  );
}
