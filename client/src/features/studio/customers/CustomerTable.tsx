import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Customer } from '#shared/studio/customersSchema.ts';
import { studioCustomers as texts } from '#shared/texts/en/studioCustomers.ts';
import type { Language } from '#shared/texts/languages.ts';
import { Link } from '../../../lib/Link.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Table, type Column } from '../../../ui/Table.tsx';
import { shortDate } from '../frame/orderFormat.ts';
import { sumsText } from './customerTexts.ts';
import styles from './Customers.module.css';

/** One customer for each row; on a phone, for each card. */
export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const columns = columnsOf(useLanguage());
  return <Table caption={texts.customers} columns={columns} rows={customers} keyOf={({ email }) => email} />;
}

function columnsOf(language: Language): Column<Customer>[] {
  return [
    {
      label: texts.customer,
      cell: ({ _id, name, email }) => (
        <span className={styles['who']}>
          <Link className={styles['link']} to={`/dashboard/audience/${encodeURIComponent(_id)}`}>
            {name || email}
          </Link>
          {name ? <span className={styles['soft']}>{email}</span> : null}
        </span>
      ),
    },
    { label: texts.orders, align: 'end', cell: ({ orders }) => orders.toLocaleString(intlLocale(language)) },
    {
      label: texts.latestOrder,
      cell: ({ last_order_at: at }) => (
        <time className={styles['day']} dateTime={at}>
          {shortDate(at, language)}
        </time>
      ),
    },
    { label: texts.paid, align: 'end', cell: (customer) => sumsText(customer, language) },
  ];
}
