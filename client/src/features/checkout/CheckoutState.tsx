import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './CheckoutState.module.css';
import type { PaymentPhase } from './usePayment.ts';

type CheckoutStateProps = {
  phase: Extract<PaymentPhase, { kind: 'unknown' | 'closed' }>;
  amount: number;
  currency: string;
  onAskAgain: () => void;
  onClose: () => void;
};

/** The payment is not in the form any more and not done either. */
export function CheckoutState({ phase, amount, currency, onAskAgain, onClose }: CheckoutStateProps) {
  if (phase.kind === 'closed') {
    return (
      <div className={styles['state']} role="alert">
        <Icon name="info" size="large" />
        <h3>{phase.isPaid ? 'This cart is paid already' : 'This cart is gone'}</h3>
        <p>{phase.message}</p>
        <p>
          Nothing was charged now.
          {phase.isPaid && ' The receipt of the first payment has the link to the order.'}
        </p>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['state']} role="alert">
      <Icon name="clock" size="large" />
      <h3>{phase.isInFlight ? 'Your payment is being worked on' : 'We have no answer yet'}</h3>
      <p>{phase.isInFlight ? 'This takes a moment longer than usual.' : `${phase.message}.`}</p>
      <p>
        Your payment of <Price amount={amount} currency={currency} /> is kept and goes on where it stopped:
        you are never charged twice. You can also close this page and look again later.
      </p>
      <Button onClick={onAskAgain}>Ask again</Button>
    </div>
  );
}
