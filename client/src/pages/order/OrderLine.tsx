import { answerText } from '#shared/shop/answerText.ts';
import { exchangeText } from '#shared/orders/exchangeText.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { amountText, type ReceiptLine } from '#shared/orders/receiptLines.ts';
import { LineDiscounts } from '../../ui/LineDiscounts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { useReceiptWording } from '../../lib/texts/useReceiptWording.ts';
import { useQuestionsTexts } from '../../lib/texts/useQuestionsTexts.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import styles from './OrderReceipt.module.css';

type OrderLineProps = { item: OrderItem; line: ReceiptLine | undefined; order: Order };

/** One line with its terms of purchase. */
export function OrderLine({ item, line, order }: OrderLineProps) {
  const texts = useOrderTexts();
  const words = useQuestionsTexts();
  const wording = useReceiptWording();
  const { currency, shipment } = order;
  const exchanged = exchangeText(item, currency, wording);
  return (
    <li className={styles['line']}>
      {item.image && (
        <span className={styles['picture']}>
          <Picture src={item.image} alt="" />
        </span>
      )}
      <div className={styles['what']}>
        <h3 dir="auto">{item.name}</h3>
        {item.ticket_name && <p dir="auto">{item.ticket_name}</p>}
        {item.quantity > 1 && (
          <p>
            {item.quantity} × <Price amount={item.price} currency={currency} />
          </p>
        )}
        <LineDiscounts item={item} lines={order.items} currency={currency} />
        {needsAddress(item.product_type) && <p>{shipment ? texts.sentBelow : texts.goesBelow}</p>}
        {exchanged === undefined ? null : <p>{exchanged}</p>}
        {item.payment_pricing?.kind === 'pay-what-you-want' && <p>{texts.ownPrice}</p>}
        {item.form_response
          .filter(({ answer }) => answer !== '')
          .map((given) => (
            <p key={given.question_id}>
              <bdi>{given.question}</bdi>: <bdi>{answerText(given, words)}</bdi>
            </p>
          ))}
      </div>
      <p className={styles['amount']}>{line && amountText(line, currency, wording)}</p>
    </li>
  );
}
