import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import type { Language } from '#shared/texts/languages.ts';
import { Link } from '../../../lib/Link.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { isUnpaid, relativeTime, orderLabel } from '../frame/orderFormat.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StatusBadge } from '../frame/StatusBadge.tsx';
import styles from './SaleTable.module.css';
import { addressOf, type SaleQuery } from './saleQuery.ts';
import { itemsSummary } from './saleLabels.ts';
import type { OrderSelection } from './useOrderSelection.ts';

export type SaleTableProps = {
  sales: readonly SaleRow[];
  /** The list's query: it is part of an order's address, so that going back shows the same list. */
  query: SaleQuery;
  now: Date;
  /** Unless no order can be selected. */
  selection?: OrderSelection;
  /** All orders are of one buyer, whom the screen names above. */
  isOneBuyer?: true;
};

/** One order for each row; on a phone, for each card. */
export function SaleTable({ sales, query, now, selection, isOneBuyer }: SaleTableProps) {
  const columns = columnsOf(query, now, useLanguage());
  return (
    <Table
      caption={texts.orders}
      columns={isOneBuyer ? columns.filter(({ label }) => label !== texts.buyer) : columns}
      rows={sales}
      keyOf={({ _id }) => _id}
      {...(selection ? { lead: { label: texts.selection.select, cell: selectCell(selection) } } : {})}
    />
  );
}

function selectCell({ isSelected, isFull, toggle }: OrderSelection): (sale: SaleRow) => ReactNode {
  return (sale) =>
    isUnpaid(sale) ? null : (
      <Checkbox
        label={<VisuallyHidden>{texts.selection.selectOrder(sale.number)}</VisuallyHidden>}
        checked={isSelected(sale._id)}
        disabled={isFull && !isSelected(sale._id)}
        onChange={() => toggle(sale._id)}
      />
    );
}

function columnsOf(query: SaleQuery, now: Date, language: Language): Column<SaleRow>[] {
  return [
    {
      label: texts.order,
      cell: (sale) => (
        <Link
          className={styles['link']}
          to={addressOf(query, `/dashboard/orders/${encodeURIComponent(sale._id)}`)}
        >
          <bdi dir="ltr" className={styles['number']}>
            {orderLabel(sale.number)}
          </bdi>{' '}
          <bdi>{itemsSummary(sale)}</bdi>
        </Link>
      ),
    },
    {
      label: texts.buyer,
      cell: ({ payer }) => (
        <span className={styles['buyer']}>
          <span>
            <bdi>{payer.name || texts.buyerWithoutName}</bdi>
          </span>
          <span className={styles['soft']}>{payer.email}</span>
        </span>
      ),
    },
    { label: texts.state, cell: (sale) => <Marks sale={sale} /> },
    {
      label: texts.when,
      cell: ({ created_at: createdAt }) => (
        <time className={styles['when']} dateTime={createdAt}>
          {relativeTime(createdAt, now, language)}
        </time>
      ),
    },
    { label: texts.total, align: 'end', cell: (sale) => <Total sale={sale} /> },
  ];
}

function Marks({ sale }: { sale: SaleRow }) {
  return (
    <span className={styles['marks']}>
      <StatusBadge status={sale.status} hasFailedInstalment={sale.has_failed_instalment} />
      {sale.parcel === 'none' ? null : (
        <Badge tone={sale.parcel === 'shipped' ? 'green' : 'neutral'}>{texts.parcels[sale.parcel]}</Badge>
      )}
      {sale.test ? <Badge>{sale.sample ? texts.sample : texts.test}</Badge> : null}
    </span>
  );
}

function Total({ sale }: { sale: SaleRow }) {
  const language = useLanguage();
  return (
    <span className={styles['total']}>
      <span>{formatMoney(sale.total, sale.currency, language)}</span>
      {sale.refunded > 0 ? (
        <span className={styles['soft']}>{formatMoney(-sale.refunded, sale.currency, language)}</span>
      ) : null}
    </span>
  );
}
