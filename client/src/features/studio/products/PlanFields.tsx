import { formatMoney } from '#shared/formatMoney.ts';
import { decimalsOf } from '#shared/money.ts';
import { productLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair } from '../forms/FormSection.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { evenParts, missing, withAmount } from './instalments.ts';
import { PlanAmounts } from './PlanAmounts.tsx';
import type { Plan } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from '../frame/EditableRows.tsx';

/** Payment plans. Removing a plan that was bought only closes it; its buyers still owe the rest. */
export function PlanFields({ draft, product, problems, onChange }: FieldsProps) {
  const price = draft.price ?? 0;
  const { currency } = product;
  const decimals = decimalsOf(currency);
  if (draft.minimum_price !== null && draft.payment_plans.length === 0) {
    return <p className={styles['note']}>What buyers pay as they like is paid at once.</p>;
  }
  return (
    <>
      {problems['payment_plans'] ? (
        <p className={styles['wrong']}>
          Buyers who pay what they want pay at once: remove the plans, or switch that off above.
        </p>
      ) : null}
      <EditableRows
        what="plan"
        rows={draft.payment_plans}
        most={productLimits.plans}
        empty="Without a plan, buyers pay at once."
        newRow={(): Plan => ({ name: '', interval: 'month', amounts: evenParts(price, 3, decimals) })}
        onChange={(change) => onChange((now) => ({ payment_plans: change(now.payment_plans) }))}
      >
        {({ name, interval, amounts }, set, index) => (
          <>
            <TextField
              label={`Name of plan ${index + 1}`}
              placeholder="Three months"
              value={name}
              maxLength={120}
              name={`payment_plans.${index}.name`}
              {...errorProp(problems[`payment_plans.${index}.name`])}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <FieldPair>
              <NumberField
                label="How many payments"
                inputMode="numeric"
                value={amounts.length}
                onChange={(count) => {
                  const times = Math.min(Math.max(Math.round(count ?? 1), 1), productLimits.instalments);
                  if (times !== amounts.length) set({ amounts: evenParts(price, times, decimals) });
                }}
              />
              <SelectField
                label="Paid every"
                value={interval}
                onChange={({ currentTarget }) =>
                  set({ interval: currentTarget.value === 'week' ? 'week' : 'month' })
                }
              >
                <option value="week">Week</option>
                <option value="month">Month</option>
              </SelectField>
            </FieldPair>
            <PlanAmounts
              plan={index + 1}
              amounts={amounts}
              currency={currency}
              problemOf={(at) => problems[`payment_plans.${index}.amounts.${at}`]}
              sum={sumText(missing(price, amounts, decimals), price, currency)}
              onAmount={(at, amount) =>
                set((plan) => ({ amounts: withAmount(plan.amounts, { at, amount, price, decimals }) }))
              }
              onEven={() => set({ amounts: evenParts(price, amounts.length, decimals) })}
            />
          </>
        )}
      </EditableRows>
    </>
  );
}

/** Whether the parts add up to the price, and what to do if not. */
function sumText(lack: number, price: number, currency: string): { text: string; isWhole: boolean } {
  const whole = formatMoney(price, currency);
  if (lack === 0) return { text: `Together ${whole}, the price.`, isWhole: true };
  const off = formatMoney(Math.abs(lack), currency);
  return {
    text: `Together ${off} ${lack > 0 ? 'less' : 'more'} than the price of ${whole}.`,
    isWhole: false,
  };
}
