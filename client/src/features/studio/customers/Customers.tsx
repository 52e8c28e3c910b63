import { useState } from 'react';
import { studioCustomers as texts } from '#shared/texts/en/studioCustomers.ts';
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
              label={texts.search}
              placeholder={texts.searchPlaceholder}
              searched={query.q}
              isSearching={read.isFetching && !read.isFetchingNextPage}
              onSearch={(q) => setQuery((before) => ({ ...before, q }))}
            />
            <SelectField
              label={texts.sortedBy}
              value={query.by}
              onChange={({ currentTarget: { value } }) => setQuery((before) => ({ ...before, by: value }))}
            >
              <option value="">{texts.latestFirst}</option>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {texts.mostPaidFirst(currency)}
                </option>
              ))}
            </SelectField>
          </search>
          <div>
            <ExportButton path={exportPath(query)} name="customers" />
          </div>
        </>
      ) : null}
      <QueryState query={read} failed={texts.listFailed}>
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.customers);
          if (customers.length === 0) {
            return query.q === '' ? <NobodyYet /> : <NobodyFound onReset={() => setQuery(everybody)} />;
          }
          return (
            <div aria-busy={read.isFetching}>
              <CustomerTable customers={customers} />
              <Pager
                shown={read.hasNextPage ? texts.countSoFar(customers.length) : texts.count(customers.length)}
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
    <EmptyState title={texts.nobodyFound} action={<Button onClick={onReset}>{texts.showEverybody}</Button>}>
      {texts.nobodyFoundNote}
    </EmptyState>
  );
}

function NobodyYet() {
  const { address } = useDashboard();
  return (
    <EmptyState
      title={texts.nobodyYet}
      action={
        <LinkButton href={address} target="_blank" rel="noopener">
          {texts.openYourPage}
        </LinkButton>
      }
    >
      {texts.nobodyYetNote}
    </EmptyState>
  );
}

function exportPath(query: CustomerQuery): string {
  const search = new URLSearchParams(queryOf(query)).toString();
  return `/studio/:accountId/customers/export${search === '' ? '' : `?${search}`}`;
}
