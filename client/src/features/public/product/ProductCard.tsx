import type { ReactNode } from 'react';
import { classNames } from '../../../lib/classNames.ts';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Product } from '#shared/shop/shopSchema.ts';
import { PriceTag } from './PriceTag.tsx';
import { isSoldOut, seatsLabel, totalSeatsLeft } from './priceLabel.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './ProductCard.module.css';

type ProductCardProps = {
  product: Product;
  to: string;
  /** The product's type, named as in the shop's filter. */
  kind: string;
  show: ShowMoney;
  /** The heading level below the list's own. */
  nameAs: 'h2' | 'h3';
  action?: ReactNode;
  priority?: boolean;
  /** As `<img sizes>`, where the card is not in a grid. */
  sizes?: string | undefined;
};

/** A product in a list, with its price tag on the picture. */
export function ProductCard({
  product,
  to,
  kind,
  show,
  nameAs: Name,
  action,
  priority = false,
  sizes = '(width >= 60rem) 18rem, (width >= 40rem) 33vw, 50vw',
}: ProductCardProps) {
  const seats = seatsLabel(totalSeatsLeft(product), useProductTexts());
  return (
    <article className={classNames(styles['card'], isSoldOut(product) && styles['soldOut'])}>
      <div className={styles['picture']}>
        <Picture src={product.image} alt="" ratio="square" sizes={sizes} priority={priority} />
        <p className={styles['tag']}>
          <PriceTag product={product} show={show} />
        </p>
      </div>
      <Name className={styles['name']} dir="auto">
        <CardLink to={to}>{product.name}</CardLink>
      </Name>
      <p className={styles['kind']}>
        {kind}
        {seats && <strong> · {seats}</strong>}
      </p>
      {action}
    </article>
  );
}
