import { useState } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { InvoiceList } from '#shared/studio/invoiceSchema.ts';
import { orderInvoices } from '#shared/texts/en/orderInvoices.ts';
import { studioInvoices as texts } from '#shared/texts/en/studioInvoices.ts';
import { studioTax } from '#shared/texts/en/studioTax.ts';
import type { Language } from '#shared/texts/languages.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Link } from '../../../lib/Link.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CompactSelect } from '../../../ui/CompactSelect.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useInvoicesQuery } from '../calls/invoiceApi.ts';
import { ExportButton } from '../frame/ExportButton.tsx';
import { InvoiceButton } from '../frame/InvoiceButton.tsx';
import { orderLabel } from '../frame/orderFormat.ts';
import panel from '../frame/Panel.module.css';
import { QueryState } from '../frame/QueryState.tsx';
import { quarterOf } from './quarterOf.ts';
import styles from './Tax.module.css';

type Invoice = InvoiceList['invoices'][number];

/** The invoices and credit notes of a quarter. */
export function InvoiceTable() {
  const [quarter, setQuarter] = useState<string>();
  const read = useInvoicesQuery(quarter, { refetchOnMountOrArgChange: true });
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="issued">
      <QueryState query={read} failed={texts.notRead}>
        {(list) => (
          <>
            <header className={styles['head']}>
              <h2 id="issued" className={styles['title']}>
                {texts.issued}
              </h2>
              <CompactSelect
                label={studioTax.quarterLabel}
                value={list.quarter}
                onChange={(event) => setQuarter(event.currentTarget.value)}
              >
                {list.quarters.map((one) => (
                  <option key={one} value={one}>
                    {studioTax.quarter(quarterOf(one))}
                  </option>
                ))}
              </CompactSelect>
              {list.count > 0 ? (
                <ExportButton
                  path={`/studio/:accountId/invoices/export?quarter=${list.quarter}`}
                  name={`invoices-${list.quarter}`}
                />
              ) : null}
            </header>
            <Rows list={list} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Rows({ list: { invoices, count, quarter } }: { list: InvoiceList }) {
  const language = useLanguage();
  if (invoices.length === 0) {
    return <EmptyState title={texts.noneInQuarter(quarterOf(quarter))}>{texts.noneInQuarterNote}</EmptyState>;
  }
  return (
    <>
      <Table
        caption={texts.ofQuarter(quarterOf(quarter))}
        columns={[
          { label: texts.number, cell: (invoice: Invoice) => renderNumber(invoice, language) },
          { label: texts.order, cell: renderOrder },
          { label: texts.buyer, cell: renderBuyer },
          { label: texts.total, align: 'end', cell: (invoice) => totalText(invoice, language) },
          { label: texts.pdf, align: 'end', cell: renderButton },
        ]}
        rows={invoices}
        keyOf={({ _id }) => _id}
      />
      {count > invoices.length ? (
        <p className={styles['note']}>{texts.latestOf({ shown: invoices.length, count })}</p>
      ) : null}
    </>
  );
}

function renderNumber({ number, kind, issued_at, is_canceled, test }: Invoice, language: Language) {
  const issuedOn = dayText(issued_at, language);
  return (
    <>
      {number} {test ? <Badge tone="vermilion">{texts.test}</Badge> : null}{' '}
      {is_canceled ? <Badge>{orderInvoices.canceled}</Badge> : null}
      <br />
      <span className={styles['soft']}>
        {kind === 'invoice' ? texts.invoiceOf(issuedOn) : texts.creditNoteOf(issuedOn)}
      </span>
    </>
  );
}

function renderBuyer({ buyer }: Invoice) {
  return <bdi>{buyer}</bdi>;
}

function renderButton(invoice: Invoice) {
  return <InvoiceButton invoice={invoice} />;
}

function renderOrder({ order_id, order_number }: Invoice) {
  return (
    <Link to={`/dashboard/orders/${order_id}`}>
      <bdi dir="ltr">{orderLabel(order_number)}</bdi>
    </Link>
  );
}

function totalText({ kind, total, currency }: Invoice, language: Language): string {
  return formatMoney(kind === 'invoice' ? total : -total, currency, language);
}
