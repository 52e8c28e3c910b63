import { formatMoney } from '#shared/formatMoney.ts';
import type { TransactionRateRow } from '#shared/settingsSchema.ts';
import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './PriceExamples.module.css';

/** The fee of a payment, at the API's rate for the currency of the example prices. */
export function Fees({ rate }: { rate?: TransactionRateRow | undefined }) {
  const texts = useFrontPageTexts();
  const language = useLanguage();
  return (
    <div className={styles['row']}>
      <h3 className={styles['name']}>{texts.fees}</h3>
      <p className={styles['text']}>{texts.feesText}</p>
      <p className={styles['example']}>
        <span>{texts.ofEachPayment}</span>
        <span className={styles['leader']} />
        <span className={styles['price']}>
          {rate
            ? texts.rate(
                rate.percent.toLocaleString(`${language}-u-nu-latn`),
                formatMoney(rate.fixed, rate.currency, language),
              )
            : '…'}
        </span>
      </p>
    </div>
  );
}
