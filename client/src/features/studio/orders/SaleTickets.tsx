import type { Sale } from '#shared/studio/salesSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

/** Each seat, and whether it was checked in. */
export function SaleTickets({ sale }: { sale: Sale }) {
  if (sale.tickets.length === 0) return null;
  const lines = new Map(sale.items.map((item) => [item._id, item]));
  return (
    <SaleSection title="Tickets">
      <ul className={styles['rows']}>
        {sale.tickets.map((ticket) => {
          const line = lines.get(ticket.line_id);
          return (
            <li key={ticket._id} className={styles['row']}>
              <span className={styles['what']}>
                <span>
                  <bdi>{line?.ticket_name ?? line?.name ?? 'Ticket'}</bdi>
                </span>
                <span className={styles['soft']}>{`${ticket.number} of ${line?.quantity ?? 1}`}</span>
              </span>
              {ticket.checked_in_at === null ? (
                <Badge>{sale.status === 'refunded' ? 'Not valid any more' : 'Not used yet'}</Badge>
              ) : (
                <Badge tone="green">{`In since ${dateAndTime(ticket.checked_in_at)}`}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </SaleSection>
  );
}
