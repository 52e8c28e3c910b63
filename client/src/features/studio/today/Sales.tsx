import { studioToday } from '#shared/texts/en/studioToday.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lastDays } from '../calls/dateRange.ts';
import { useNumbersQuery } from '../calls/numbersApi.ts';
import { CopyButton } from '../frame/CopyButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import styles from './Today.module.css';
import { useRecentOrdersQuery } from './todayApi.ts';
import { RecentOrders } from './RecentOrders.tsx';
import { shownDays, TodayFigures } from './TodayFigures.tsx';

const { orders: texts } = studioToday;

/** Read again when the tab gets the focus, and each minute while it is visible. */
const kept = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: true,
};

/** The last days' sales, from the same numbers as the screen "Numbers", and the newest orders. */
export function Sales({ address, now }: { address: string; now: Date }) {
  const { data, error, refetch } = useRecentOrdersQuery(undefined, kept);
  const numbers = useNumbersQuery(lastDays(shownDays, now), kept);
  return (
    <>
      <QueryState query={numbers} failed={studioToday.sales.notRead} skeleton={<Skeleton height="card" />}>
        {(shown) => <TodayFigures numbers={shown} />}
      </QueryState>
      <section aria-labelledby="orders" className={styles['orders']}>
        <h2 id="orders">{texts.title}</h2>
        {!data && error && 'status' in error ? (
          <ErrorNotice title={texts.notRead} message={error.message} onRetry={() => void refetch()} />
        ) : null}
        {data || error ? null : <OrdersSkeleton />}
        {data?.orders.length === 0 ? (
          <EmptyState title={texts.none} action={<CopyButton text={address}>{texts.copyAddress}</CopyButton>}>
            {texts.noneNote}
          </EmptyState>
        ) : null}
        {data && data.orders.length > 0 ? <RecentOrders orders={data.orders} now={now} /> : null}
      </section>
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton height="title" />
      <Skeleton height="title" />
      <Skeleton height="title" />
    </div>
  );
}
