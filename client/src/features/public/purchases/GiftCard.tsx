import { dayText } from '#shared/dates/dayText.ts';
import type { ReceivedGift } from '#shared/orders/purchaseSchema.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './PurchaseCard.module.css';

/** What somebody else bought, in the list of its receiver: no price. */
export function GiftCard({ gift }: { gift: ReceivedGift }) {
  const texts = usePurchasesTexts();
  const language = useLanguage();
  const { token, from, sent_at, store, items } = gift;
  const names = items.map(({ name, quantity }) => (quantity > 1 ? texts.several(quantity, name) : name));
  return (
    <li className={styles['card']}>
      <span className={styles['picture']}>
        <Picture src={items.find(({ image }) => image !== '')?.image ?? ''} alt="" />
      </span>
      <div className={styles['what']}>
        <h2 dir="auto">
          <CardLink to={`/gifts/${token}`}>{names.join(', ')}</CardLink>
        </h2>
        <p>
          <bdi>{store.title}</bdi>
        </p>
        <p>
          <DotList parts={[dayText(sent_at, language), from === '' ? texts.gift : texts.giftFrom(from)]} />
        </p>
      </div>
    </li>
  );
}
