import type { GivenItem } from '#shared/orders/giftSchema.ts';
import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import { DeliveryNotice } from '../../features/public/order/DeliveryNotice.tsx';
import { FileRow } from '../../features/public/order/FileRow.tsx';
import type { DownloadLinks } from '../../features/public/order/downloadLinks.ts';
import { StatusNotice } from '../../features/public/order/StatusNotice.tsx';
import type { LessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { deliveryParts, type Opened } from './deliveryParts.tsx';
import { ItemSection } from './ItemSection.tsx';
import styles from './PurchasedItems.module.css';

type PurchasedItemsProps = {
  opened: Opened;
  links: DownloadLinks;
  lessonProgress: LessonProgress;
  scheduleId: string;
};

/** Everything that can be opened, downloaded or shown at a door. Shipped goods are left out. */
export function PurchasedItems({ opened, ...shown }: PurchasedItemsProps) {
  const texts = useOrderTexts();
  const delivered = opened.items.filter(({ delivery }) => delivery);
  if (delivered.length === 0) return null;
  return (
    <section className={styles['goods']} aria-label={texts.yours}>
      {delivered.map((item) => {
        const { Heading } = partOf(item);
        return (
          <ItemSection key={item._id} item={item} about={<Heading item={item} />}>
            <PurchasedItem opened={opened} item={item} {...shown} />
          </ItemSection>
        );
      })}
    </section>
  );
}

function PurchasedItem({
  item,
  opened,
  links,
  lessonProgress,
  scheduleId,
}: PurchasedItemsProps & { item: GivenItem }) {
  const texts = useOrderTexts();
  const { delivery } = item;
  if (!delivery) return null;
  const { state, files } = delivery;
  const { seller, isDisputed } = opened;
  if (state !== 'ready') return <DeliveryNotice {...{ state, seller, isDisputed, scheduleId }} />;
  const { Part, hasGoods } = partOf(item);
  const isShown = hasGoods?.(delivery) ?? false;
  return (
    <>
      {Part && isShown && <Part {...{ opened, item, delivery, lessonProgress }} />}
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file._id}>
              <FileRow file={file} links={links} />
            </li>
          ))}
        </ul>
      )}
      {!isShown && files.length === 0 && (
        <StatusNotice icon="info" title={texts.nothingYet}>
          {texts.nothingYetNote(seller ?? texts.theSellerAtStart)}
        </StatusNotice>
      )}
    </>
  );
}

/** A kind from a newer API is shown by its files. */
function partOf({ product_type }: GivenItem) {
  return deliveryParts[openedDelivery(product_type) ?? 'files'];
}
