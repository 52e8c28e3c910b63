import { useState } from 'react';
import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { InvoiceList } from '#shared/studio/invoiceSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Link } from '../../../lib/Link.tsx';
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
import { quarterText } from './quarterText.ts';
import styles from './Tax.module.css';

type Invoice = InvoiceList['invoices'][number];

/** The invoices and credit notes of a quarter. */
export function InvoiceTable() {
  const [quarter, setQuarter] = useState<string>();
  const read = useInvoicesQuery(quarter, { refetchOnMountOrArgChange: true });
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="issued">
      <QueryState query={read} what="Your invoices of the quarter">
        {(list) => (
          <>
            <header className={styles['head']}>
              <h2 id="issued" className={styles['title']}>
                Issued
              </h2>
              <CompactSelect
                label="Quarter"
                value={list.quarter}
                onChange={(event) => setQuarter(event.currentTarget.value)}
              >
                {list.quarters.map((one) => (
                  <option key={one} value={one}>
                    {quarterText(one)}
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
  if (invoices.length === 0) {
    return (
      <EmptyState title={`No invoices in the ${quarterText(quarter)}`}>
        Each payment has one a few seconds later, and each refund a credit note.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption={`Invoices of the ${quarterText(quarter)}`}
        columns={[
          { label: 'Number', cell: renderNumber },
          { label: 'Order', cell: renderOrder },
          { label: 'Buyer', cell: renderBuyer },
          { label: 'Total', align: 'end', cell: totalText },
          { label: 'PDF', align: 'end', cell: renderButton },
        ]}
        rows={invoices}
        keyOf={({ _id }) => _id}
      />
      {count > invoices.length ? (
        <p className={styles['note']}>
          {`The latest ${invoices.length} of ${count}. The export has all of them.`}
        </p>
      ) : null}
    </>
  );
}

function renderNumber({ number, kind, issued_at, is_canceled, test }: Invoice) {
  return (
    <>
      {number} {test ? <Badge tone="vermilion">Test</Badge> : null}{' '}
      {is_canceled ? <Badge>Cancelled</Badge> : null}
      <br />
      <span className={styles['soft']}>
        {`${kind === 'invoice' ? 'Invoice' : 'Credit note'}, ${dayText(issued_at)}`}
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
  return <Link to={`/dashboard/orders/${order_id}`}>{orderLabel(order_number)}</Link>;
}

function totalText({ kind, total, currency }: Invoice): string {
  return formatMoney(kind === 'invoice' ? total : -total, currency);
}
