import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { InvoiceButton } from '../frame/InvoiceButton.tsx';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The invoices and credit notes of an order. */
export function SaleInvoices({ sale: { invoices, currency } }: { sale: Sale }) {
  if (!invoices) return null;
  return (
    <SaleSection title="Invoices">
      <ul className={styles['rows']}>
        {invoices.map((invoice) => {
          const { _id, kind, number, issued_at, total, is_canceled } = invoice;
          return (
            <li key={_id} className={styles['row']}>
              <span className={styles['what']}>
                <span>
                  {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`}{' '}
                  {is_canceled ? <Badge>Cancelled</Badge> : null}
                </span>
                <span className={styles['soft']}>
                  {`${dayText(issued_at)} · `}
                  <span className={styles['whole']}>
                    {formatMoney(kind === 'invoice' ? total : -total, currency)}
                  </span>
                </span>
              </span>
              <InvoiceButton invoice={invoice} />
            </li>
          );
        })}
      </ul>
    </SaleSection>
  );
}
