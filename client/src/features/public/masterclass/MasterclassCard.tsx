import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import type { Masterclass } from '#shared/shop/shopSchema.ts';
import { classLength } from './classLength.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './MasterclassCard.module.css';

type MasterclassCardProps = {
  masterclass: Masterclass;
  to: string;
  show: ShowMoney;
  /** The heading level below the list's own. */
  nameAs: 'h2' | 'h3';
  priority?: boolean;
};

/** A class in the list: a wide picture, its title, its length and its price. */
export function MasterclassCard({
  masterclass,
  to,
  show,
  nameAs: Name,
  priority = false,
}: MasterclassCardProps) {
  const texts = useProductTexts();
  const { name, description, image, price, currency } = masterclass;
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <Picture src={image} alt="" ratio="wide" sizes="(width >= 40rem) 26rem, 100vw" priority={priority} />
      </div>
      <div className={styles['words']}>
        <p className={styles['length']}>{classLength(masterclass, texts)}</p>
        <Name className={styles['name']} dir="auto">
          <CardLink to={to}>{name}</CardLink>
        </Name>
        <p className={styles['description']} dir="auto">
          {description}
        </p>
        <p className={styles['price']}>
          {price === 0 ? texts.free : <Price {...show(price, currency)} compact look="sign" />}
        </p>
      </div>
    </article>
  );
}
