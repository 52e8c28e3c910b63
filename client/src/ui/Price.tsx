import { formatCompactMoney, formatMoney } from '#shared/money/formatMoney.ts';
import { useLanguage } from '../lib/texts/useTexts.ts';
import { classNames } from '../lib/classNames.ts';
import styles from './Price.module.css';

type PriceProps = {
  amount: number;
  currency: string;
  compact?: boolean | undefined;
  /** `sign` is the style of a market's price sign: small, raised decimals. */
  look?: 'text' | 'sign' | undefined;
};

export function Price({ amount, currency, compact = false, look = 'text' }: PriceProps) {
  const text = (compact ? formatCompactMoney : formatMoney)(amount, currency, useLanguage());
  const decimals = look === 'sign' ? /\.\d+$/.exec(text)?.[0] : undefined;
  if (!decimals) return <span className={classNames(styles['price'], styles[look])}>{text}</span>;
  return (
    <span className={classNames(styles['price'], styles['sign'])}>
      {text.slice(0, -decimals.length)}
      <span className={styles['decimals']}>{decimals}</span>
    </span>
  );
}
