import { dayText } from '#shared/dates/dayText.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { instalmentText } from '#shared/shop/instalmentText.ts';
import { amountText, receiptLines } from '#shared/orders/receiptLines.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineDiscounts } from '../../../ui/LineDiscounts.tsx';
import { ReceiptSums } from '../../../ui/ReceiptSums.tsx';
import styles from './Receipt.module.css';
import { ReceiptGoods } from './ReceiptGoods.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { usePlansTexts } from '../../../lib/texts/usePlansTexts.ts';
import { useReceiptWording } from '../../../lib/texts/useReceiptWording.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

type ReceiptProps = { order: Order; onLeave: () => void };

/** After a successful payment: where the receipt is sent, the goods themselves, and what was paid. */
export function Receipt({ order, onLeave }: ReceiptProps) {
  const texts = useCheckoutTexts();
  const { number, currency, payer, items } = order;
  const plans = usePlansTexts();
  const wording = useReceiptWording();
  const { language } = wording;
  const lines = receiptLines(order, wording);
  const [firstName] = (payer.name ?? '').split(' ');
  return (
    <div className={styles['receipt']}>
      <span className={styles['stamp']}>
        <Icon name="check" size="large" />
      </span>
      <h3>{firstName ? texts.thankYouTo(firstName) : texts.thankYou}</h3>
      <p>{inSentence(texts.receiptGoesTo(<strong dir="ltr">{payer.email}</strong>))}</p>
      {order.gift ? (
        <>
          <p>
            {inSentence(
              texts.giftPlanned(<strong>{order.gift.name}</strong>, dayText(order.gift.send_on, language)),
            )}
          </p>
          <LinkButton wide to={`/orders/${order.token}`} onClick={onLeave}>
            {texts.openOrder}
          </LinkButton>
        </>
      ) : (
        <ReceiptGoods order={order} onLeave={onLeave} />
      )}
      <div className={styles['slip']}>
        <p className={styles['number']}>
          {inSentence(texts.orderNumber((text) => <strong>{text}</strong>, number))}
        </p>
        <ul>
          {items.map((item, index) => (
            <li key={item._id}>
              <span>
                {item.quantity > 1 && `${item.quantity} × `}
                <bdi>{item.name}</bdi>
                {item.ticket_name && <small dir="auto">{item.ticket_name}</small>}
                {item.is_ips && item.ips && (
                  <small>{instalmentText(item.ips, { currency, texts: plans, language })}</small>
                )}
                <LineDiscounts item={item} lines={items} currency={currency} />
              </span>
              <span>{lines[index] && amountText(lines[index], currency, wording)}</span>
            </li>
          ))}
        </ul>
        <ReceiptSums lines={lines} currency={currency} />
      </div>
    </div>
  );
}
