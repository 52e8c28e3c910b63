import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useNow } from '../frame/useNow.ts';
import { useSalesInfiniteQuery } from './ordersApi.ts';
import { SaleTable } from './SaleTable.tsx';

/** All orders of the buyer of one order. */
export function CustomerSales({ orderId }: { orderId: string }) {
  const now = useNow();
  const list = useSalesInfiniteQuery({ customer: orderId }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={list} failed={texts.buyersOrdersFailed}>
      {({ pages }) => {
        const sales = pages.flatMap(({ orders }) => orders);
        return (
          <div aria-busy={list.isFetching}>
            <SaleTable sales={sales} query={{}} now={now} isOneBuyer />
            <Pager
              shown={texts.count(sales.length)}
              hasMore={list.hasNextPage}
              isBusy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
