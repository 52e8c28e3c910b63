import { useQuery } from '../../lib/router.ts';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { Preload } from '../../calls/api.ts';
import { FileRow } from '../../features/public/order/FileRow.tsx';
import { fileIn } from '../../features/public/order/downloadLinks.ts';
import { LessonPlayer } from '../../features/public/lessonPlayer/LessonPlayer.tsx';
import { findLesson } from '../../features/public/lessonPlayer/lessonSteps.ts';
import { useLessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import { fetchOrder } from '../../calls/orderRead.ts';
import { OrderFrame, OrderSkeleton } from './OrderFrame.tsx';
import { OrderOverview } from './OrderOverview.tsx';
import { useLiveOrder, type LiveOrder } from './useLiveOrder.ts';

export const preload: Preload = ({ dispatch, params }) =>
  preloadStatus([dispatch(fetchOrder(params['token'] ?? ''))]);

/** A buyer's order, for anybody with its address. Not indexed, not cached. */
export function OrderPage() {
  const { order, ...live } = useLiveOrder();
  const lessonId = useQuery().get('lesson');
  const place = order ? findLesson(order.items, lessonId) : undefined;
  return (
    <OrderFrame store={order?.store} own={order?.language} isWide={place !== undefined} isBusy={!order}>
      {order ? <Opened order={order} place={place} {...live} /> : <OrderSkeleton />}
    </OrderFrame>
  );
}

type OpenedProps = Omit<LiveOrder, 'order'> & { order: Order; place: ReturnType<typeof findLesson> };

/** The order, or the lesson of it that the address names. */
function Opened({ order, place, ...live }: OpenedProps) {
  const lessonProgress = useLessonProgress(`/orders/${order.token}`);
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
