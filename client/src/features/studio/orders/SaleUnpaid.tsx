import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { paymentMethods } from '#shared/texts/en/paymentMethods.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SaleDetail.module.css';

/** What the seller of an order without its money needs to know. */
export function SaleUnpaid({ sale }: { sale: Sale }) {
  const words = wordsOf(sale);
  if (words === null) return null;
  return (
    <p className={styles['unpaid']}>
      <Icon name={sale.status === 'waiting' ? 'clock' : 'info'} />
      <span>{words}</span>
    </p>
  );
}

function wordsOf({ status, waiting, total, currency }: Sale): string | null {
  if (status === 'canceled')
    return 'The money did not arrive, so the order was canceled. The buyer got a mail; seats and pieces are on sale again.';
  if (status !== 'waiting' || !waiting) return null;
  const how = `${formatMoney(total, currency)} by ${paymentMethods[waiting.method]}`;
  return `Waiting for ${how}, until ${dayText(waiting.until, 'en')}. Send nothing before: once it has arrived, the order gets its number, and the buyer what was bought. Else it is canceled by itself.`;
}
