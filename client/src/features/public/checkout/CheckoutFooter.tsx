import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Amounts } from '../../../lib/paymentAttempt.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Price } from '../../../ui/Price.tsx';
import styles from './CheckoutFooter.module.css';
import type { PaymentPhase } from './usePayment.ts';
import type { TaxedPayable } from './useTaxedPayable.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

type CheckoutFooterProps = {
  formId: string;
  phase: PaymentPhase;
  amounts: Amounts;
  wrongFields: number;
  /** Why no card can pay this amount. */
  limitProblem?: string | undefined;
  /** The tax may be asked for, or could not be computed. */
  taxed?: Pick<TaxedPayable, 'isAsking' | 'problem' | 'retry'>;
};

/** The button, and above it the reason why a press had no effect. */
export function CheckoutFooter({
  formId,
  phase,
  amounts,
  wrongFields,
  limitProblem,
  taxed,
}: CheckoutFooterProps) {
  const texts = useCheckoutTexts();
  return (
    <div className={styles['footer']}>
      {phase.kind === 'form' && phase.outcome && <Refusal outcome={phase.outcome} {...amounts} />}
      {phase.kind === 'form' && taxed?.problem !== undefined && (
        <ErrorNotice title={texts.calculatedTax.problem} message={taxed.problem} onRetry={taxed.retry} />
      )}
      {wrongFields > 0 && (
        <p className={styles['problems']} role="alert">
          {texts.wrongFields(wrongFields)}
        </p>
      )}
      {limitProblem !== undefined && (
        <p className={styles['problems']} role="alert">
          {limitProblem}
        </p>
      )}
      <Button
        type="submit"
        form={formId}
        wide
        busy={phase.kind === 'paying' || (taxed?.isAsking === true && phase.kind === 'form')}
      >
        {amounts.charged === 0 ? (
          texts.getItForFree
        ) : (
          <span>{inSentence(texts.pay(<Price amount={amounts.charged} currency={amounts.currency} />))}</span>
        )}
      </Button>
    </div>
  );
}

type Outcome = NonNullable<Extract<PaymentPhase, { kind: 'form' }>['outcome']>;

/** Nothing was charged: the server's own message, and what to do. */
function Refusal({ outcome, currency }: { outcome: Outcome; currency: string }) {
  const language = useLanguage();
  const texts = useCheckoutTexts();
  if (outcome.kind !== 'amount') {
    const title = outcome.kind === 'declined' ? texts.declined : texts.notMade;
    return <ErrorNotice title={title} message={outcome.message} />;
  }
  return (
    <ErrorNotice
      title={texts.newTotal(formatMoney(outcome.amount, currency, language))}
      message={texts.newTotalNote}
    />
  );
}
