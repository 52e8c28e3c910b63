import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { SearchField } from '../forms/SearchField.tsx';
import { ExportButton } from '../frame/ExportButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { everybody, queryOf, type CustomerQuery } from './customerQuery.ts';
import { useCustomersInfiniteQuery } from './customersApi.ts';
import styles from './Customers.module.css';
import { CustomerTable } from './CustomerTable.tsx';

/** Everybody who bought something, with their orders and what they paid. */
export function Customers() {
  const [query, setQuery] = useState(everybody);
  const read = useCustomersInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const currencies = read.data?.pages[0]?.currencies ?? [];
  const shownCount = read.data?.pages.flatMap(({ customers }) => customers).length ?? 0;
  return (
    <div className={styles['customers']}>
      {shownCount > 0 || query.q !== '' ? (
        <>
          <search className={styles['search']}>
            <SearchField
              label="Search customers"
              placeholder="Name, e-mail or what they bought"
              searched={query.q}
              isSearching={read.isFetching && !read.isFetchingNextPage}
              onSearch={(q) => setQuery({ ...query, q })}
            />
            <SelectField
              label="Order"
              value={query.by}
              onChange={(event) => setQuery({ ...query, by: event.currentTarget.value })}
            >
              <option value="">Latest order first</option>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>{`Most paid in ${currency} first`}</option>
              ))}
            </SelectField>
          </search>
          <div>
            <ExportButton path={exportPath(query)} name="customers" />
          </div>
        </>
      ) : null}
      <QueryState query={read} what="Your customers">
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.customers);
          if (customers.length === 0) {
            return query.q === '' ? <NobodyYet /> : <NobodyFound onReset={() => setQuery(everybody)} />;
          }
          return (
            <div aria-busy={read.isFetching}>
              <CustomerTable customers={customers} />
              <Pager
                shown={countText(customers.length, read.hasNextPage)}
                hasMore={read.hasNextPage}
                isBusy={read.isFetchingNextPage}
                onMore={() => void read.fetchNextPage()}
              />
            </div>
          );
        }}
      </QueryState>
    </div>
  );
}

function NobodyFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title="Nobody matches" action={<Button onClick={onReset}>Show everybody</Button>}>
      Try fewer letters.
    </EmptyState>
  );
}

function NobodyYet() {
  const { address } = useDashboard();
  return (
    <EmptyState
      title="No customers yet"
      action={
        <LinkButton href={address} target="_blank" rel="noopener">
          Open your page
        </LinkButton>
      }
    >
      Everybody who buys from you stands here, with their orders and what they paid.
    </EmptyState>
  );
}

function exportPath(query: CustomerQuery): string {
  const search = new URLSearchParams(queryOf(query)).toString();
  return `/studio/:accountId/customers/export${search === '' ? '' : `?${search}`}`;
}

function countText(count: number, hasMore: boolean): string {
  const customers = count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`;
  return hasMore ? `${customers} so far` : customers;
}
