import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { paymentMethods } from '#shared/texts/en/paymentMethods.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SaleDetail.module.css';

type UnpaidSale = Pick<Sale, 'status' | 'waiting' | 'total' | 'arrived' | 'currency'>;

/** What the seller of an order without its money needs to know. */
export function SaleUnpaid({ sale }: { sale: UnpaidSale }) {
  const words = wordsOf(sale, useLanguage());
  if (words === null) return null;
  return (
    <p className={styles['unpaid']}>
      <Icon name={sale.status === 'waiting' ? 'clock' : 'info'} />
      <span>{words}</span>
    </p>
  );
}

function wordsOf(
  { status, waiting, total, arrived, currency }: UnpaidSale,
  language: Language,
): string | null {
  if (status === 'canceled') {
    return arrived === undefined
      ? texts.money.canceled
      : texts.money.canceledArrived(formatMoney(arrived, currency, language));
  }
  if (status !== 'waiting' || !waiting) return null;
  return texts.money.waiting({
    amount: formatMoney(total, currency, language),
    method: paymentMethods[waiting.method],
    until: dayText(waiting.until, language),
  });
}
