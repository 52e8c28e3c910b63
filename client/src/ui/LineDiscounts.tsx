import { lineDiscounts, type LineDiscount } from '#shared/shop/lineDiscounts.ts';
import styles from './LineDiscounts.module.css';
import { Price } from './Price.tsx';

type LineDiscountsProps = {
  item: { discounts?: readonly LineDiscount[] | undefined };
  lines: readonly unknown[];
  currency: string;
};

/** The discount of a line that is not the only one. */
export function LineDiscounts({ item, lines, currency }: LineDiscountsProps) {
  return lineDiscounts(item, lines).map(({ name, amount }) => (
    <small key={name} className={styles['discount']}>
      <bdi>{name}</bdi> <Price amount={-amount} currency={currency} />
    </small>
  ));
}
