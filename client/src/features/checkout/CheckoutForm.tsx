import type { RefObject } from 'react';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Question } from '#shared/shopSchema.ts';
import type { Amounts } from '../../lib/attempt.ts';
import { useSeen } from '../../lib/useSeen.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { amountsOf } from './amounts.ts';
import { ContactFields, DeliveryFields, QuestionFields } from './BuyerFields.tsx';
import type { CardEntry } from './cardEntry.ts';
import { CardForm } from './CardForm.tsx';
import styles from './CheckoutForm.module.css';
import type { CheckoutPanelProps } from './CheckoutPanel.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { keepsCard, needsDelivery } from './payable.ts';
import type { useCheckoutForm } from './useCheckoutForm.ts';

type CheckoutFormProps = CheckoutPanelProps & {
  amounts: Amounts;
  questions: readonly Question[];
  fields: ReturnType<typeof useCheckoutForm>;
  entry: RefObject<CardEntry | null>;
  onCardProblems: (count: number) => void;
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { payable, products, amounts, questions, fields, entry, paysFee } = props;
  const typed = { form: fields.form, problems: fields.problems, onChange: fields.change };
  const isSeen = useSeen();
  return (
    <>
      <OrderSummary payable={payable} products={products} amounts={amounts} paysFee={paysFee} />
      <FeeChoice {...props} />
      <ContactFields {...typed} onPhone={() => void fields.offerPhonePrefix().catch(() => {})} />
      {/* A slow phone takes as long for all these fields as for the ones above. */}
      {isSeen && needsDelivery(payable) && <DeliveryFields {...typed} />}
      {isSeen && questions.length > 0 && (
        <QuestionFields {...fields} onAnswer={fields.answer} questions={questions} />
      )}
      {isSeen && amounts.charged > 0 && (
        <CardForm
          entry={entry}
          amount={amounts.charged}
          currency={amounts.currency}
          isKept={keepsCard(payable)}
          onProblems={props.onCardProblems}
        />
      )}
    </>
  );
}

/** The buyer may add the transaction fee, so that the creator receives the whole price. Until the rate has come it keeps its place. */
function FeeChoice({ payable, payee, rate, isRateComing, paysFee, onPaysFee, fields }: CheckoutFormProps) {
  const { fee, dueNow, currency } = amountsOf(payable, rate, fields.form.country);
  if (dueNow === 0 || (rate ? fee === 0 : !isRateComing)) return null;
  // About what a fee is: it takes as much room.
  const amount = rate ? fee : dueNow / 20;
  return (
    <div className={rate ? undefined : styles['place']}>
      <Checkbox
        label={
          <>
            I pay the fee of {formatMoney(amount, currency)}, so that {payee} receives all of it
          </>
        }
        checked={paysFee}
        onChange={(event) => onPaysFee(event.currentTarget.checked)}
      />
    </div>
  );
}
