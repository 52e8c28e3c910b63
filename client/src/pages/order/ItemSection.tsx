import type { ReactNode } from 'react';
import type { GivenItem } from '#shared/orders/giftSchema.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PurchasedItems.module.css';

type ItemSectionProps = {
  item: GivenItem;
  /** A line below the item's name. */
  about: ReactNode;
  children: ReactNode;
};

/** One item that was bought: its picture and name, and below them what the buyer gets. */
export function ItemSection({ item, about, children }: ItemSectionProps) {
  const titleId = `good-${item._id}`;
  return (
    <section className={styles['good']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        {item.image && (
          <span className={styles['picture']}>
            <Picture src={item.image} alt="" />
          </span>
        )}
        <div>
          <h2 id={titleId} dir="auto">
            {item.name}
          </h2>
          <p>{about}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
