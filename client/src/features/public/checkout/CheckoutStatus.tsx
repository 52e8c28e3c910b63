import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import styles from './CheckoutStatus.module.css';
import type { PaymentPhase } from './usePayment.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

type CheckoutStatusProps = {
  phase: Extract<PaymentPhase, { kind: 'unknown' | 'closed' }>;
  amount: number;
  currency: string;
  onAskAgain: () => void;
  onClose: () => void;
};

/** A payment that has left the form and is not finished. */
export function CheckoutStatus({ phase, amount, currency, onAskAgain, onClose }: CheckoutStatusProps) {
  const texts = useCheckoutTexts();
  if (phase.kind === 'closed') {
    return (
      <div className={styles['state']} role="alert">
        <Icon name="info" size="large" />
        <h3>{phase.isPaid ? texts.alreadyPaid : texts.cartGone}</h3>
        <p>{phase.message}</p>
        <p>
          {texts.nothingCharged}
          {phase.isPaid && ` ${texts.receiptHasLink}`}
        </p>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['state']} role="alert">
      <Icon name="clock" size="large" />
      <h3>{phase.isInFlight ? texts.inFlight : texts.noAnswer}</h3>
      <p>{phase.isInFlight ? texts.inFlightNote : `${phase.message}.`}</p>
      <p>{inSentence(texts.paymentKept(<Price amount={amount} currency={currency} />))}</p>
      <Button onClick={onAskAgain}>{texts.askAgain}</Button>
    </div>
  );
}
