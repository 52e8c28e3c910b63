import { amountText, type ReceiptLine } from '#shared/orders/receiptLines.ts';
import { classNames } from '../lib/classNames.ts';
import { useReceiptWording } from '../lib/texts/useReceiptWording.ts';
import styles from './ReceiptSums.module.css';

type ReceiptSumsProps = { lines: readonly ReceiptLine[]; currency: string };

/** Everything on a receipt below its items: discounts and additions, the total, and later payments and refunds. */
export function ReceiptSums({ lines, currency }: ReceiptSumsProps) {
  const wording = useReceiptWording();
  const sums = lines.filter(({ kind }) => kind !== 'item');
  return (
    <dl className={styles['sums']}>
      {sums.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none moves
        <div key={index} className={classNames(styles[line.kind])}>
          <dt>
            <bdi>{line.label}</bdi>
          </dt>
          <dd>{amountText(line, currency, wording)}</dd>
        </div>
      ))}
    </dl>
  );
}
