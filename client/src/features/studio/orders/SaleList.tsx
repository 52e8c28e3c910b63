import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
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
import { queryNow } from '../frame/queryNow.ts';
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
  const show = (next: SaleQuery) => navigate(addressOf(next), { replace: true });
  const change = (changed: SaleQuery) => show({ ...readSaleQuery(queryNow()), ...changed });
  const reset = () => show({});
  const isFiltered = addressOf(query) !== addressOf({});
  return (
    <>
      <PartHeader
        title={texts.orders}
        actions={<ExportButton path={addressOf(query, '/studio/:accountId/orders/export')} name="orders" />}
      />
      <SaleFilters
        query={query}
        isSearching={list.isFetching && !list.isFetchingNextPage}
        onChange={change}
        onReset={reset}
      />
      {list.error && list.data ? <ListError error={list.error} onRetry={() => void list.refetch()} /> : null}
      <QueryState query={list} failed={texts.listFailed}>
        {({ pages }) => {
          const sales = pages.flatMap(({ orders }) => orders);
          if (sales.length === 0) {
            return isFiltered ? <NothingFound onReset={reset} /> : <NothingSold />;
          }
          return (
            <div className={styles['list']} aria-busy={list.isFetching}>
              <SelectableSales sales={sales} query={query} now={now} />
              <Pager
                shown={list.hasNextPage ? texts.countSoFar(sales.length) : texts.count(sales.length)}
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
  return <ErrorNotice title={texts.listNotRefreshed} message={message} onRetry={onRetry} />;
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title={texts.nothingFound} action={<Button onClick={onReset}>{texts.showAllOrders}</Button>}>
      {texts.nothingFoundNote}
    </EmptyState>
  );
}

function NothingSold() {
  const { address } = useDashboard();
  return (
    <EmptyState
      title={texts.nothingSold}
      action={
        <LinkButton href={address} target="_blank" rel="noopener">
          {texts.openYourPage}
        </LinkButton>
      }
    >
      {texts.nothingSoldNote}
    </EmptyState>
  );
}
