import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { ExportButton } from '../studio/ExportButton.tsx';
import { PartHead } from '../studio/PartHead.tsx';
import { Reading } from '../studio/Reading.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import { useNow } from '../studio/useNow.ts';
import { useStudio } from '../studio/studioContext.ts';
import { useSalesInfiniteQuery } from './ordersApi.ts';
import { SaleFilters } from './SaleFilters.tsx';
import styles from './SaleList.module.css';
import { addressOf, readSaleQuery, type SaleQuery } from './saleQuery.ts';
import { SaleTable } from './SaleTable.tsx';

/** All orders; what is searched and filtered stands in the address, so that the way back from an order leads to the same list. */
export function SaleList() {
  const query = readSaleQuery(useQuery());
  const navigate = useNavigate();
  const now = useNow();
  // What was cached shows at once; orders that came in since are fetched.
  const list = useSalesInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const change = (next: SaleQuery) => navigate(addressOf(next), { replace: true });
  const isFiltered = addressOf(query) !== addressOf({});
  return (
    <>
      <PartHead
        title="Orders"
        actions={<ExportButton path={addressOf(query, '/studio/:accountId/orders/export')} name="orders" />}
      />
      <SaleFilters
        query={query}
        isSearching={list.isFetching && !list.isFetchingNextPage}
        onChange={change}
      />
      {list.error && list.data ? <ListError error={list.error} onRetry={() => void list.refetch()} /> : null}
      <Reading read={list} what="Your orders">
        {({ pages }) => {
          const sales = pages.flatMap(({ orders }) => orders);
          if (sales.length === 0) {
            return isFiltered ? <NothingFound onReset={() => change({})} /> : <NothingSold />;
          }
          return (
            <div className={styles['list']} aria-busy={list.isFetching}>
              <SaleTable sales={sales} query={query} now={now} />
              <Pager
                shown={countWords(sales.length, list.hasNextPage)}
                hasMore={list.hasNextPage}
                isBusy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </div>
          );
        }}
      </Reading>
    </>
  );
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // What the studio's calls are refused with (`studioApi.ts`).
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
  const { address } = useStudio();
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

function countWords(count: number, hasMore: boolean): string {
  const orders = count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;
  return hasMore ? `${orders} so far` : orders;
}
