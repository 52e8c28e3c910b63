import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { InvoiceButton } from '../frame/InvoiceButton.tsx';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The invoices and credit notes of an order. */
export function SaleInvoices({ sale: { invoices, currency } }: { sale: Sale }) {
  const language = useLanguage();
  if (!invoices) return null;
  return (
    <SaleSection title={texts.invoices.title}>
      <ul className={styles['rows']}>
        {invoices.map((invoice) => {
          const { _id, kind, number, issued_at, total, is_canceled } = invoice;
          return (
            <li key={_id} className={styles['row']}>
              <span className={styles['what']}>
                <span>
                  {kind === 'invoice' ? texts.invoices.invoice(number) : texts.invoices.creditNote(number)}{' '}
                  {is_canceled ? <Badge>{texts.invoices.canceled}</Badge> : null}
                </span>
                <span className={styles['soft']}>
                  {`${dayText(issued_at, language)} · `}
                  <span className={styles['whole']}>
                    {formatMoney(kind === 'invoice' ? total : -total, currency, language)}
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
