import type { Sale } from '#shared/studio/salesSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './SaleDetail.module.css';
import { momentWords } from '../studio/orderWords.ts';
import { Section } from './Section.tsx';

/** Each seat, and whether somebody came in with it. */
export function SaleTickets({ sale }: { sale: Sale }) {
  if (sale.tickets.length === 0) return null;
  const lines = new Map(sale.items.map((item) => [item._id, item]));
  return (
    <Section title="Tickets">
      <ul className={styles['rows']}>
        {sale.tickets.map((ticket) => {
          const line = lines.get(ticket.line_id);
          return (
            <li key={ticket._id} className={styles['row']}>
              <span className={styles['what']}>
                <span>{line?.ticket_name ?? line?.name ?? 'Ticket'}</span>
                <span className={styles['soft']}>{`${ticket.number} of ${line?.quantity ?? 1}`}</span>
              </span>
              {ticket.checked_in_at === null ? (
                <Badge>Not used yet</Badge>
              ) : (
                <Badge tone="green">{`In since ${momentWords(ticket.checked_in_at)}`}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
