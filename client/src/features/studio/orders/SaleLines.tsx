import { answerText } from '#shared/shop/answerText.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { exchangeText } from '#shared/orders/exchangeText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { dueInstalments } from '#shared/shop/instalmentText.ts';
import type { OrderItem } from '#shared/orders/orderSchema.ts';
import {
  amountText,
  receiptLines,
  type ReceiptLine,
  type ReceiptOrder,
} from '#shared/orders/receiptLines.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { questions } from '#shared/texts/en/questions.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useReceiptWording } from '../../../lib/texts/useReceiptWording.ts';
import { LineDiscounts } from '../../../ui/LineDiscounts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ReceiptSums } from '../../../ui/ReceiptSums.tsx';
import { listText } from '../calls/listText.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

export type SaleLinesProps = { sale: ReceiptOrder & Pick<Sale, 'given_back'> };

/** The order's lines with their terms, the buyer's answers, and the totals. */
export function SaleLines({ sale }: SaleLinesProps) {
  const lines = receiptLines({ ...sale, refunds: sale.given_back }, useReceiptWording());
  return (
    <SaleSection title={texts.lines.title}>
      <ul className={styles['lines']}>
        {sale.items.map((item, index) => (
          <Line key={item._id} item={item} items={sale.items} line={lines[index]} currency={sale.currency} />
        ))}
      </ul>
      <ReceiptSums lines={lines} currency={sale.currency} />
    </SaleSection>
  );
}

type LineProps = {
  item: OrderItem;
  items: readonly OrderItem[];
  line: ReceiptLine | undefined;
  currency: string;
};

function Line({ item, items, line, currency }: LineProps) {
  const wording = useReceiptWording();
  const { language } = wording;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const exchanged = exchangeText(item, currency, wording);
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
          <p className={styles['soft']}>{texts.lines.buyerChosePrice}</p>
        ) : null}
        {exchanged === undefined ? null : <p className={styles['soft']}>{exchanged}</p>}
        {item.is_ips && item.ips ? (
          <p className={styles['soft']}>
            {texts.lines.instalments(
              item.ips.count,
              listText(
                dueInstalments(item.ips).map(({ amount, dueOn }, index) =>
                  index === 0
                    ? texts.lines.partAtOnce(money(amount))
                    : texts.lines.partOn({ amount: money(amount), day: dayText(dueOn, language) }),
                ),
              ),
            )}
          </p>
        ) : null}
        {answers.length > 0 ? (
          <dl className={styles['answers']}>
            {answers.map((given) => (
              <div key={given.question_id}>
                <dt dir="auto">{given.question}</dt>
                <dd dir="auto">{answerText(given, questions)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <span className={styles['amount']}>{line && amountText(line, currency, wording)}</span>
    </li>
  );
}
