import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { ExportButton } from '../frame/ExportButton.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useNow } from '../frame/useNow.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useSalesInfiniteQuery } from './ordersApi.ts';
import { SaleFilters } from './SaleFilters.tsx';
import styles from './SaleList.module.css';
import { addressOf, readSaleQuery, type SaleQuery } from './saleQuery.ts';
import { SaleTable, type SaleTableProps } from './SaleTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useOrderSelection } from './useOrderSelection.ts';

/** All orders. Search and filters are in the address, so that going back from an order shows the same list. */
export function SaleList() {
  const query = readSaleQuery(useQuery());
  const navigate = useNavigate();
  const now = useNow();
  // Shows the cache at once, then fetches new orders.
  const list = useSalesInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const change = (next: SaleQuery) => navigate(addressOf(next), { replace: true });
  const isFiltered = addressOf(query) !== addressOf({});
  return (
    <>
      <PartHeader
        title="Orders"
        actions={<ExportButton path={addressOf(query, '/studio/:accountId/orders/export')} name="orders" />}
      />
      <SaleFilters
        query={query}
        isSearching={list.isFetching && !list.isFetchingNextPage}
        onChange={change}
      />
      {list.error && list.data ? <ListError error={list.error} onRetry={() => void list.refetch()} /> : null}
      <QueryState query={list} what="Your orders">
        {({ pages }) => {
          const sales = pages.flatMap(({ orders }) => orders);
          if (sales.length === 0) {
            return isFiltered ? <NothingFound onReset={() => change({})} /> : <NothingSold />;
          }
          return (
            <div className={styles['list']} aria-busy={list.isFetching}>
              <SelectableSales sales={sales} query={query} now={now} />
              <Pager
                shown={countText(sales.length, list.hasNextPage)}
                hasMore={list.hasNextPage}
                isBusy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

function SelectableSales(shown: Omit<SaleTableProps, 'selection'>) {
  const selection = useOrderSelection(shown.sales);
  return (
    <>
      <SelectionBar selection={selection} shownCount={shown.sales.length} query={shown.query} />
      <SaleTable {...shown} selection={selection} />
    </>
  );
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // The dashboard's calls reject with a StudioError (`studioApi.ts`).
  const { message } = error as StudioError;
  return <ErrorNotice title="The list could not be brought up to date" message={message} onRetry={onRetry} />;
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title="No order matches" action={<Button onClick={onReset}>Show all orders</Button>}>
      Try fewer letters, or take a filter away.
    </EmptyState>
  );
}

function NothingSold() {
  const { address } = useDashboard();
  return (
    <EmptyState
      title="No orders yet"
      action={
        <LinkButton href={address} target="_blank" rel="noopener">
          Open your page
        </LinkButton>
      }
    >
      What you sell stands here, with its buyer, payment and parcel. Share your page to sell the first thing.
    </EmptyState>
  );
}

function countText(count: number, hasMore: boolean): string {
  const orders = count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;
  return hasMore ? `${orders} so far` : orders;
}
