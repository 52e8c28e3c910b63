import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import type { Order, OrderFile } from '#shared/orderSchema.ts';
import type { Preload } from '../../calls/api.ts';
import { FileRow } from '../../features/public/order/FileRow.tsx';
import { fileIn } from '../../features/public/order/downloadLinks.ts';
import { LessonPlayer } from '../../features/public/lessonPlayer/LessonPlayer.tsx';
import { findLesson } from '../../features/public/lessonPlayer/lessonSteps.ts';
import { useLessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import { fetchOrder } from '../../calls/orderRead.ts';
import { classNames } from '../../lib/classNames.ts';
import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OrderPage.module.css';
import { OrderOverview } from './OrderOverview.tsx';
import { useLiveOrder, type LiveOrder } from './useLiveOrder.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';

export const preload: Preload = ({ dispatch, params }) =>
  preloadStatus([dispatch(fetchOrder(params['token'] ?? ''))]);

/** A buyer's order, for anybody with its address. Not indexed, not cached. */
export function OrderPage() {
  const texts = useOrderTexts();
  const { order, ...live } = useLiveOrder();
  const store = order?.store;
  const lessonId = useQuery().get('lesson');
  const place = order ? findLesson(order.items, lessonId) : undefined;
  return (
    <div className={classNames(styles['page'], place && styles['wide'])}>
      <div className={styles['awning']}>
        <Awning colours={['#cb310c', '#fffefb']} size="strip" />
      </div>
      <header className={styles['head']}>
        {store ? (
          <Link to={`/${store.slug}`} className={styles['seller']}>
            <bdi>{store.title}</bdi>
          </Link>
        ) : (
          <Home />
        )}
      </header>
      <main className={styles['main']} aria-busy={!order}>
        {order ? <Opened order={order} place={place} {...live} /> : <OrderSkeleton />}
      </main>
      {store && (
        <footer className={styles['soldWith']}>
          {texts.soldWith} <Home />
        </footer>
      )}
    </div>
  );
}

function Home() {
  return (
    <a href="/" className={styles['home']} aria-label={useOrderTexts().frontPage}>
      <Logo />
    </a>
  );
}

type OpenedProps = Omit<LiveOrder, 'order'> & { order: Order; place: ReturnType<typeof findLesson> };

/** The order, or the lesson of it that the address names. */
function Opened({ order, place, ...live }: OpenedProps) {
  const lessonProgress = useLessonProgress(order.token);
  const showFile = (file: OrderFile) => <FileRow file={file} links={live.links} />;
  if (!place) return <OrderOverview order={order} lessonProgress={lessonProgress} {...live} />;
  return (
    <LessonPlayer
      place={place}
      lessonProgress={lessonProgress}
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
