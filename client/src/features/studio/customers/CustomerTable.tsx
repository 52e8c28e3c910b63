import type { Customer } from '#shared/studio/customersSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { dayOf, sumsText } from './customerTexts.ts';
import styles from './Customers.module.css';

/** One customer for each row; on a phone, for each card. */
export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  return <Table caption="Customers" columns={columns} rows={customers} keyOf={({ email }) => email} />;
}

const columns: Column<Customer>[] = [
  {
    label: 'Customer',
    cell: ({ _id, name, email }) => (
      <span className={styles['who']}>
        <Link className={styles['link']} to={`/dashboard/audience/${encodeURIComponent(_id)}`}>
          {name || email}
        </Link>
        {name ? <span className={styles['soft']}>{email}</span> : null}
      </span>
    ),
  },
  { label: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en') },
  {
    label: 'Latest order',
    cell: ({ last_order_at: at }) => (
      <time className={styles['day']} dateTime={at}>
        {dayOf(at)}
      </time>
    ),
  },
  { label: 'Paid', align: 'end', cell: (customer) => sumsText(customer) },
];
