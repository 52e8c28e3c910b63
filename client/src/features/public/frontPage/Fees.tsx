import { formatMoney } from '#shared/money/formatMoney.ts';
import type { TransactionRateRow } from '#shared/wire/settingsSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { moneyForm } from '#shared/texts/moneyForm.ts';
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
                percentText(rate.percent, language),
                formatMoney(rate.fixed, rate.currency, language),
              )
            : '…'}
        </span>
      </p>
    </div>
  );
}

/** In a browser without `Intl`, as `moneyForm` explains. */
function percentText(percent: number, language: Language): string {
  return language === moneyForm.language
    ? String(percent).replace('.', moneyForm.decimalPoint)
    : percent.toLocaleString(`${language}-u-nu-latn`);
}
