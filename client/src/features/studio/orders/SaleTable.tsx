import type { ReactNode } from 'react';
import { formatMoney } from '#shared/formatMoney.ts';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { isUnpaid, relativeTime, orderLabel } from '../frame/orderFormat.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StatusBadge } from '../frame/StatusBadge.tsx';
import styles from './SaleTable.module.css';
import { addressOf, type SaleQuery } from './saleQuery.ts';
import { parcelLabels, itemsSummary } from './saleLabels.ts';
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
  const columns = columnsOf(query, now);
  return (
    <Table
      caption="Orders"
      columns={isOneBuyer ? columns.filter(({ label }) => label !== buyerLabel) : columns}
      rows={sales}
      keyOf={({ _id }) => _id}
      {...(selection ? { lead: { label: 'Select', cell: selectCell(selection) } } : {})}
    />
  );
}

const buyerLabel = 'Buyer';

function selectCell({ isSelected, isFull, toggle }: OrderSelection): (sale: SaleRow) => ReactNode {
  return (sale) =>
    isUnpaid(sale) ? null : (
      <Checkbox
        label={<VisuallyHidden>{`Select order #${sale.number}`}</VisuallyHidden>}
        checked={isSelected(sale._id)}
        disabled={isFull && !isSelected(sale._id)}
        onChange={() => toggle(sale._id)}
      />
    );
}

function columnsOf(query: SaleQuery, now: Date): Column<SaleRow>[] {
  return [
    {
      label: 'Order',
      cell: (sale) => (
        <Link
          className={styles['link']}
          to={addressOf(query, `/dashboard/orders/${encodeURIComponent(sale._id)}`)}
        >
          <span className={styles['number']}>{orderLabel(sale.number)}</span> <bdi>{itemsSummary(sale)}</bdi>
        </Link>
      ),
    },
    {
      label: buyerLabel,
      cell: ({ payer }) => (
        <span className={styles['buyer']}>
          <span>
            <bdi>{payer.name || 'No name'}</bdi>
          </span>
          <span className={styles['soft']}>{payer.email}</span>
        </span>
      ),
    },
    { label: 'State', cell: (sale) => <Marks sale={sale} /> },
    {
      label: 'When',
      cell: ({ created_at: createdAt }) => (
        <time className={styles['when']} dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </time>
      ),
    },
    { label: 'Total', align: 'end', cell: (sale) => <Total sale={sale} /> },
  ];
}

function Marks({ sale }: { sale: SaleRow }) {
  return (
    <span className={styles['marks']}>
      <StatusBadge status={sale.status} hasFailedInstalment={sale.has_failed_instalment} />
      {sale.parcel === 'none' ? null : (
        <Badge tone={sale.parcel === 'shipped' ? 'green' : 'neutral'}>{parcelLabels[sale.parcel]}</Badge>
      )}
      {sale.test ? <Badge>{sale.sample ? 'Sample' : 'Test'}</Badge> : null}
    </span>
  );
}

function Total({ sale }: { sale: SaleRow }) {
  return (
    <span className={styles['total']}>
      <span>{formatMoney(sale.total, sale.currency)}</span>
      {sale.refunded > 0 ? (
        <span className={styles['soft']}>{formatMoney(-sale.refunded, sale.currency)}</span>
      ) : null}
    </span>
  );
}
