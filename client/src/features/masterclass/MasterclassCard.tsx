import type { ShowMoney } from '../../lib/shownMoney.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { Masterclass } from '#shared/shopSchema.ts';
import { classLength } from './classLength.ts';
import styles from './MasterclassCard.module.css';

type MasterclassCardProps = {
  masterclass: Masterclass;
  to: string;
  show: ShowMoney;
  /** The heading that fits below the list's own. */
  nameAs: 'h2' | 'h3';
  priority?: boolean;
};

/** A class as the list shows it: a wide picture, what it is, how long it takes and what it costs. */
export function MasterclassCard({
  masterclass,
  to,
  show,
  nameAs: Name,
  priority = false,
}: MasterclassCardProps) {
  const { name, description, image, price, currency } = masterclass;
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <Picture src={image} alt="" ratio="wide" sizes="(width >= 40rem) 26rem, 100vw" priority={priority} />
      </div>
      <div className={styles['words']}>
        <p className={styles['length']}>{classLength(masterclass)}</p>
        <Name className={styles['name']}>
          <CardLink to={to}>{name}</CardLink>
        </Name>
        <p className={styles['description']}>{description}</p>
        <p className={styles['price']}>
          {price === 0 ? 'Free' : <Price {...show(price, currency)} compact look="sign" />}
        </p>
      </div>
    </article>
  );
}
