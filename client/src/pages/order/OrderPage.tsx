import { useQuery } from '../../lib/router.ts';
import type { Order, OrderFile } from '#shared/orderSchema.ts';
import type { Preload } from '../../api.ts';
import { FileRow } from '../../features/order/FileRow.tsx';
import { fileIn } from '../../features/order/freshLinks.ts';
import { LessonPlayer } from '../../features/lessonPlayer/LessonPlayer.tsx';
import { findLesson } from '../../features/lessonPlayer/lessonSteps.ts';
import { useStandings } from '../../features/lessonPlayer/useStandings.ts';
import { decide } from '../../features/publicPage/preloading.ts';
import { fetchOrder } from '../../features/ui/orderRead.ts';
import { classNames } from '../../lib/classNames.ts';
import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OrderPage.module.css';
import { OrderOverview } from './OrderOverview.tsx';
import { useLiveOrder, type LiveOrder } from './useLiveOrder.ts';

export const preload: Preload = ({ dispatch, params }) =>
  decide([dispatch(fetchOrder(params['token'] ?? ''))]);

/** What a buyer bought, for whoever holds its address: no search engine, no cache. */
export function OrderPage() {
  const { order, ...live } = useLiveOrder();
  const lessonId = useQuery().get('lesson');
  const place = order ? findLesson(order.items, lessonId) : undefined;
  return (
    <div className={classNames(styles['page'], place && styles['wide'])}>
      <div className={styles['awning']}>
        <Awning colours={['#cb310c', '#fffefb']} size="strip" />
      </div>
      <header className={styles['head']}>
        <a href="/" className={styles['home']} aria-label="Makerstall, front page">
          <Logo />
        </a>
      </header>
      <main className={styles['main']} aria-busy={!order}>
        {order ? <Opened order={order} place={place} {...live} /> : <OrderSkeleton />}
      </main>
    </div>
  );
}

type OpenedProps = Omit<LiveOrder, 'order'> & { order: Order; place: ReturnType<typeof findLesson> };

/** The order, or the lesson of it that the address names. */
function Opened({ order, place, ...live }: OpenedProps) {
  const standings = useStandings(order.token);
  const showFile = (file: OrderFile) => <FileRow file={file} links={live.links} />;
  if (!place) return <OrderOverview order={order} standings={standings} {...live} />;
  return (
    <LessonPlayer
      place={place}
      standings={standings}
      orderPath={`/orders/${order.token}`}
      showFile={showFile}
      renewFile={async ({ _id }) => fileIn(await live.links.renew(), _id)}
    />
  );
}

function OrderSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Skeleton height="title" width="half" />
      <Skeleton height="card" />
      <Skeleton height="card" />
    </div>
  );
}
