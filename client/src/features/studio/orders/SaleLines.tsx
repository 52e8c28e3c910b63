import { dayText } from '#shared/dayText.ts';
import { dueInstalments } from '#shared/instalmentText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { OrderItem } from '#shared/orderSchema.ts';
import { amountText, receiptLines, type ReceiptLine, type ReceiptOrder } from '#shared/receiptLines.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { LineDiscounts } from '../../../ui/LineDiscounts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ReceiptSums } from '../../../ui/ReceiptSums.tsx';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

export type SaleLinesProps = { sale: ReceiptOrder & Pick<Sale, 'given_back'> };

/** The order's lines with their terms, the buyer's answers, and the totals. */
export function SaleLines({ sale }: SaleLinesProps) {
  const lines = receiptLines({ ...sale, refunds: sale.given_back });
  return (
    <SaleSection title="What was bought">
      <ul className={styles['lines']}>
        {sale.items.map((item, index) => (
          <Line key={item._id} item={item} items={sale.items} line={lines[index]} currency={sale.currency} />
        ))}
      </ul>
      <ReceiptSums lines={lines} currency={sale.currency} />
    </SaleSection>
  );
}

/** Rates differ by a factor of a million: five digits that count. */
function rateText(rate: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 5 }).format(rate);
}

type LineProps = {
  item: OrderItem;
  items: readonly OrderItem[];
  line: ReceiptLine | undefined;
  currency: string;
};

function Line({ item, items, line, currency }: LineProps) {
  const money = (amount: number) => formatMoney(amount, currency);
  const answers = item.form_response.filter(({ answer }) => answer !== '');
  return (
    <li className={styles['line']}>
      {item.image ? (
        <span className={styles['picture']}>
          <Picture src={item.image} alt="" />
        </span>
      ) : null}
      <div className={styles['what']}>
        <h3 className={styles['name']} dir="auto">
          {item.name}
        </h3>
        {item.ticket_name ? (
          <p className={styles['soft']} dir="auto">
            {item.ticket_name}
          </p>
        ) : null}
        {item.quantity > 1 ? (
          <p className={styles['soft']}>{`${item.quantity} × ${money(item.price)}`}</p>
        ) : null}
        <LineDiscounts item={item} lines={items} currency={currency} />
        {item.payment_pricing?.kind === 'pay-what-you-want' ? (
          <p className={styles['soft']}>The buyer chose the price</p>
        ) : null}
        {item.exchange ? (
          <p className={styles['soft']}>
            {`Priced in ${item.exchange.currency}: ${rateText(item.exchange.rate)} ${currency} for 1 ${item.exchange.currency}`}
          </p>
        ) : null}
        {item.is_ips && item.ips ? (
          <p className={styles['soft']}>
            {`In ${item.ips.count} instalments: ${dueInstalments(item.ips)
              .map(
                ({ amount, dueOn }, index) =>
                  `${money(amount)} ${index === 0 ? 'at once' : `on ${dayText(dueOn)}`}`,
              )
              .join(', ')}`}
          </p>
        ) : null}
        {answers.length > 0 ? (
          <dl className={styles['answers']}>
            {answers.map(({ question_id: id, question, answer }) => (
              <div key={id}>
                <dt dir="auto">{question}</dt>
                <dd dir="auto">{answer}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <span className={styles['amount']}>{line && amountText(line, currency)}</span>
    </li>
  );
}
