import type { Purchase } from '#shared/orders/purchaseSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import styles from './PurchaseCard.module.css';

/** A link to each part of the order's page that holds downloads, tickets or a class. They lie above the card's own link. */
export function OpenedLinks({ purchase: { token, items } }: { purchase: Purchase }) {
  const texts = usePurchasesTexts();
  const opened = items.flatMap(({ opens, ...item }) => (opens ? [{ ...item, opens }] : []));
  if (opened.length === 0) return null;
  return (
    <p className={styles['links']}>
      {opened.map(({ _id, name, opens }) => (
        <Link key={_id} to={`/orders/${token}#good-${_id}`} aria-label={texts[opens](name)}>
          {texts[opens](opened.length > 1 ? name : undefined)}
        </Link>
      ))}
    </p>
  );
}
