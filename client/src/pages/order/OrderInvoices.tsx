import { lazy } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { useOrderInvoicesTexts } from '../../lib/texts/useOrderInvoicesTexts.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DrawerButton } from './DrawerButton.tsx';
import styles from './OrderInvoices.module.css';

const InvoiceDetailsDrawer = lazy(async () => ({
  default: (await import('./InvoiceDetailsDrawer.tsx')).InvoiceDetailsDrawer,
}));

type OrderInvoicesProps = { order: Order; onChanged: (order: Order) => void };

/** The invoices and credit notes of an order as PDFs, and whom they are made out to. */
export function OrderInvoices({ order, onChanged }: OrderInvoicesProps) {
  const texts = useOrderInvoicesTexts();
  const { invoices = [], invoice_details: details } = order;
  if (invoices.length === 0 && !details) return null;
  return (
    <section className={styles['invoices']} aria-labelledby="invoices">
      <h2 id="invoices">{texts.heading}</h2>
      {invoices.length === 0 ? (
        <p>{texts.soon}</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} order={order} />
          ))}
        </ul>
      )}
      {details && details.changes_left > 0 && (
        <DrawerButton name="invoice" variant="secondary" label={texts.details} noScript={texts.needsScript}>
          {(state) => (
            <InvoiceDetailsDrawer {...state} order={order} details={details} onChanged={onChanged} />
          )}
        </DrawerButton>
      )}
      {details && details.changes_left === 0 && <p>{texts.noChangesLeft}</p>}
    </section>
  );
}

type RowProps = { invoice: NonNullable<Order['invoices']>[number]; order: Order };

function Row({ invoice, order }: RowProps) {
  const texts = useOrderInvoicesTexts();
  const language = useLanguage();
  const { _id, kind, number, issued_at, total, is_canceled } = invoice;
  const amount = formatMoney(kind === 'invoice' ? total : -total, order.currency, language);
  return (
    <li>
      <p>
        <strong>{texts.numbered(texts.names[kind], number)}</strong>
        {is_canceled && <Badge>{texts.canceled}</Badge>}
        <span>{texts.issued(dayText(issued_at, language), amount)}</span>
      </p>
      <LinkButton
        variant="secondary"
        size="small"
        href={`/api/main/orders/${encodeURIComponent(order.token)}/invoices/${_id}`}
        aria-label={texts.downloadOf(texts.names[kind], number)}
      >
        {texts.download}
      </LinkButton>
    </li>
  );
}
