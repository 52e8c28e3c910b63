import type { Sale } from '#shared/studio/salesSchema.ts';
import { kinds } from '#shared/texts/en/kinds.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

/** Each seat, and whether it was checked in. */
export function SaleTickets({ sale }: { sale: Sale }) {
  const language = useLanguage();
  if (sale.tickets.length === 0) return null;
  const lines = new Map(sale.items.map((item) => [item._id, item]));
  return (
    <SaleSection title={texts.tickets.title}>
      <ul className={styles['rows']}>
        {sale.tickets.map((ticket) => {
          const line = lines.get(ticket.line_id);
          return (
            <li key={ticket._id} className={styles['row']}>
              <span className={styles['what']}>
                <span>
                  <bdi>{line?.ticket_name ?? line?.name ?? kinds.ticket.one}</bdi>
                </span>
                <span className={styles['soft']}>
                  {texts.tickets.numberOf({ number: ticket.number, count: line?.quantity ?? 1 })}
                </span>
              </span>
              {ticket.checked_in_at === null ? (
                <Badge>{sale.status === 'refunded' ? texts.tickets.notValid : texts.tickets.notUsed}</Badge>
              ) : (
                <Badge tone="green">
                  {texts.tickets.inSince(dateAndTime(ticket.checked_in_at, language))}
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </SaleSection>
  );
}
