import type { OrderItem } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productKinds.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { OrderTexts } from '#shared/texts/en/order.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import styles from './InstalmentDrawer.module.css';

export function PaidNotice({ item }: { item: OrderItem | undefined }) {
  const texts = useOrderTexts();
  return <CardOutcome title={texts.instalmentPaid} text={paidText(item, texts)} isDone />;
}

/** What became of it, in place of the form. */
export function CardOutcome({
  title,
  text,
  isDone = false,
}: {
  title: string;
  text: string;
  isDone?: boolean;
}) {
  if (!isDone) {
    return (
      <div className={styles['outcome']} role="alert">
        <Icon name="info" size="large" />
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    );
  }
  return (
    <div className={styles['outcome']} aria-live="polite">
      <span className={styles['stamp']}>
        <Icon name="check" size="large" />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function paidText(item: OrderItem | undefined, texts: OrderTexts): string {
  if (!item) return texts.thatWasIt;
  return isDelivered(item.product_type) ? texts.thatOpens(item.name) : texts.thatWasItFor(item.name);
}

/** The instalment was paid or collected elsewhere meanwhile. */
export function SettledNotice({ message }: { message: string }) {
  const texts = useOrderTexts();
  return <CardOutcome title={texts.nothingToPay} text={texts.nothingCharged(message)} />;
}
