import { dayText } from '#shared/dates/dayText.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useLatePaymentsTexts } from '../../../lib/texts/useLatePaymentsTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PaymentSteps } from '../../../ui/PaymentSteps.tsx';
import styles from './WaitingReceipt.module.css';

type WaitingReceiptProps = { order: Order; onLeave: () => void };

/** After an order whose money arrives later: what to do, until when, and that nothing is delivered before. */
export function WaitingReceipt({ order, onLeave }: WaitingReceiptProps) {
  const texts = useLatePaymentsTexts();
  const language = useLanguage();
  const { waiting } = order;
  return (
    <div className={styles['receipt']}>
      <Icon name="clock" size="large" />
      <h3>{texts.waiting}</h3>
      {waiting && <PaymentSteps {...order} waiting={waiting} />}
      {waiting?.gift && (
        <p>
          {inSentence(
            texts.gift(<strong>{waiting.gift.name}</strong>, dayText(waiting.gift.send_on, language)),
          )}
        </p>
      )}
      <LinkButton wide to={`/orders/${order.token}`} onClick={onLeave}>
        {useCheckoutTexts().goToOrder}
      </LinkButton>
    </div>
  );
}
