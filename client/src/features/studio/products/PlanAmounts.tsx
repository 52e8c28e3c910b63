import { useId } from 'react';
import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import styles from './ProductForms.module.css';

type PlanAmountsProps = {
  /** The plan's number, for screen readers. */
  plan: number;
  amounts: readonly number[];
  currency: string;
  problemOf: (at: number) => string | undefined;
  sum: { text: string; isWhole: boolean };
  onAmount: (at: number, amount: number) => void;
  onEven: () => void;
};

/** Each payment of a plan, and whether their sum is the price. */
export function PlanAmounts({ plan, amounts, currency, sum, ...fields }: PlanAmountsProps) {
  const id = useId();
  return (
    <fieldset className={styles['amounts']} aria-describedby={id}>
      <VisuallyHidden as="legend">{texts.plans.paymentsOf(plan)}</VisuallyHidden>
      {amounts.map((amount, at) => (
        <NumberField
          // oxlint-disable-next-line react/no-array-index-key -- a payment is nothing but its place
          key={at}
          label={at === 0 ? texts.plans.firstPayment : texts.plans.payment(at + 1)}
          suffix={currency}
          value={amount}
          {...errorProp(fields.problemOf(at))}
          onChange={(next) => fields.onAmount(at, next ?? 0)}
        />
      ))}
      <output id={id} className={sum.isWhole ? styles['note'] : styles['wrong']}>
        {sum.text}
      </output>
      {sum.isWhole ? null : (
        <Button variant="secondary" size="small" onClick={fields.onEven}>
          {texts.plans.shareEvenly}
        </Button>
      )}
    </fieldset>
  );
}
