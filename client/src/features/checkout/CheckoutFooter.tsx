import { formatMoney } from '#shared/formatMoney.ts';
import type { Amounts } from '../../lib/attempt.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './CheckoutFooter.module.css';
import type { PaymentPhase } from './usePayment.ts';

type CheckoutFooterProps = { formId: string; phase: PaymentPhase; amounts: Amounts; wrongFields: number };

/** The button, and above it, where whoever pressed it looks, why nothing came of it. */
export function CheckoutFooter({ formId, phase, amounts, wrongFields }: CheckoutFooterProps) {
  return (
    <div className={styles['footer']}>
      {phase.kind === 'form' && phase.outcome && <Refusal outcome={phase.outcome} {...amounts} />}
      {wrongFields > 0 && (
        <p className={styles['problems']} role="alert">
          {wrongFields === 1 ? 'One field needs' : `${wrongFields} fields need`} another look.
        </p>
      )}
      <Button type="submit" form={formId} wide busy={phase.kind === 'paying'}>
        {amounts.charged === 0 ? (
          'Get it for free'
        ) : (
          <span>
            Pay <Price amount={amounts.charged} currency={amounts.currency} />
          </span>
        )}
      </Button>
    </div>
  );
}

type Outcome = NonNullable<Extract<PaymentPhase, { kind: 'form' }>['outcome']>;

/** Nothing was charged: the server's own words, and what can be done. */
function Refusal({ outcome, currency }: { outcome: Outcome; currency: string }) {
  if (outcome.kind !== 'amount') {
    const title = outcome.kind === 'declined' ? 'The payment did not go through' : 'The payment was not made';
    return <ErrorNotice title={title} message={outcome.message} />;
  }
  return (
    <ErrorNotice
      title={`The total is now ${formatMoney(outcome.amount, currency)}`}
      message="The cart or its prices changed since you looked. Nothing was charged; pay again if the new total suits you."
    />
  );
}
