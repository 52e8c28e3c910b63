import type { Gift, GivenItem } from '#shared/orders/giftSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { AskSeller } from '../../features/public/askSeller/AskSeller.tsx';
import type { LessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { FileLinkNotice } from '../../features/public/order/FileLinkNotice.tsx';
import { StatusNotice } from '../../features/public/order/StatusNotice.tsx';
import type { DownloadLinks } from '../../features/public/order/downloadLinks.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { useQuery } from '../../lib/router.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './GiftOverview.module.css';
import { ItemSection } from './ItemSection.tsx';
import { PurchasedItems } from './PurchasedItems.tsx';
import { Shipment } from './Shipment.tsx';

type GiftOverviewProps = { gift: Gift; links: DownloadLinks; path: string; lessonProgress: LessonProgress };

/** From whom it is, the message, and what was given. */
export function GiftOverview({ gift, links, path, lessonProgress }: GiftOverviewProps) {
  const texts = useOrderTexts();
  const { name, message, store, items } = gift;
  const from = gift.from || texts.somebody;
  return (
    <>
      <FileLinkNotice problem={useQuery().get('link')} />
      <header className={styles['head']}>
        <h1>{texts.giftFrom(from)}</h1>
        <p>{texts.giftOf(name, store.title)}</p>
        {gift.test && <p>{texts.testGift}</p>}
        {message && (
          <blockquote className={styles['message']} dir="auto">
            {message}
          </blockquote>
        )}
      </header>
      {gift.state === 'closed' && (
        <StatusNotice icon="lock" title={texts.giftClosed}>
          {texts.giftClosedNote(from, store.title)}
        </StatusNotice>
      )}
      {gift.state === 'paused' && (
        <StatusNotice icon="clock" title={texts.giftPaused}>
          {texts.giftPausedNote(from)}
        </StatusNotice>
      )}
      {gift.state === 'open' && (
        <>
          <PurchasedItems
            opened={{ items, path, holder: name, seller: store.title, isDisputed: false }}
            scheduleId=""
            {...{ links, lessonProgress }}
          />
          {items
            .filter(({ product_type }) => needsAddress(product_type))
            .map((item) => (
              <Parcel key={item._id} item={item} gift={gift} />
            ))}
        </>
      )}
      <footer className={styles['foot']}>
        <LinkButton variant="secondary" to={`/${store.slug}`}>
          {texts.seePageOf(store.title)}
        </LinkButton>
        <AskSeller variant="secondary" slug={store.slug} seller={store.title} />
        <p>{texts.keepGiftAddress}</p>
      </footer>
    </>
  );
}

function Parcel({ item, gift: { shipment } }: { item: GivenItem; gift: Gift }) {
  const texts = useOrderTexts();
  return (
    <ItemSection item={item} about={item.quantity > 1 ? texts.pieces(item.quantity) : null}>
      {shipment ? <Shipment shipment={shipment} /> : <p>{texts.comesByPost}</p>}
    </ItemSection>
  );
}
