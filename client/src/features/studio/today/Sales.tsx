import type { User } from '#shared/accountSchema.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import styles from './Today.module.css';
import { useRecentOrdersQuery } from './todayApi.ts';
import { dayTotals, startOfDay } from '../frame/orderFormat.ts';
import { RecentOrders } from './RecentOrders.tsx';
import { TodayFigures } from './TodayFigures.tsx';

/** Read again when the tab gets the focus, and each minute while it is visible. */
const pollingMs = 60_000;

export function Sales({ user, address, now }: { user: User; address: string; now: Date }) {
  const since = startOfDay(now);
  const { data, error, refetch } = useRecentOrdersQuery(
    { since },
    {
      pollingInterval: pollingMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      refetchOnMountOrArgChange: true,
    },
  );
  if (!data && error && 'status' in error) {
    return (
      <ErrorNotice
        title="Your orders could not be read"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {data ? (
        <TodayFigures totals={dayTotals(data, since)} currency={user.currency} />
      ) : (
        <Skeleton height="card" />
      )}
      <section aria-labelledby="orders" className={styles['orders']}>
        <h2 id="orders">Recent orders</h2>
        {data ? null : <OrdersSkeleton />}
        {data?.orders.length === 0 ? (
          <EmptyState title="No orders yet" action={<CopyButton text={address}>Copy my address</CopyButton>}>
            The first one comes from someone who already knows you. Put your address into your profile, or
            send it to a friend.
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
