import type { Gift } from '#shared/orders/giftSchema.ts';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';
import type { Preload } from '../../calls/api.ts';
import { fetchGift } from '../../calls/giftRead.ts';
import { LessonPlayer } from '../../features/public/lessonPlayer/LessonPlayer.tsx';
import { findLesson } from '../../features/public/lessonPlayer/lessonSteps.ts';
import { useLessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { fileIn, type DownloadLinks } from '../../features/public/order/downloadLinks.ts';
import { FileRow } from '../../features/public/order/FileRow.tsx';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import { useQuery } from '../../lib/router.ts';
import { GiftOverview } from './GiftOverview.tsx';
import { OrderFrame, OrderSkeleton } from './OrderFrame.tsx';
import { useLiveGift } from './useLiveGift.ts';

export const preload: Preload = ({ dispatch, params }) =>
  preloadStatus([dispatch(fetchGift(params['token'] ?? ''))]);

/** A gift, for its receiver: no price, no payer, no receipt. Not indexed, not cached. */
export function GiftPage() {
  const { gift, links } = useLiveGift();
  const lessonId = useQuery().get('lesson');
  const place = gift ? findLesson(gift.items, lessonId) : undefined;
  return (
    <OrderFrame store={gift?.store} own={gift?.language} isWide={place !== undefined} isBusy={!gift}>
      {gift ? <Opened {...{ gift, links, place }} /> : <OrderSkeleton />}
    </OrderFrame>
  );
}

type OpenedProps = { gift: Gift; links: DownloadLinks; place: ReturnType<typeof findLesson> };

/** The gift, or the lesson of it that the address names. */
function Opened({ gift, links, place }: OpenedProps) {
  const path = `/gifts/${gift.token}`;
  const lessonProgress = useLessonProgress(path);
  const showFile = (file: OrderFile) => <FileRow file={file} links={links} />;
  if (!place) return <GiftOverview {...{ gift, links, path, lessonProgress }} />;
  return (
    <LessonPlayer
      isGift
      place={place}
      lessonProgress={lessonProgress}
      orderPath={path}
      showFile={showFile}
      renewFile={async ({ _id }) => fileIn(await links.renew(), _id)}
    />
  );
}
