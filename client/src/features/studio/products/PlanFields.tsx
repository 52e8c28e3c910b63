import { formatMoney } from '#shared/money/formatMoney.ts';
import { decimalsOf } from '#shared/money/money.ts';
import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import type { Language } from '#shared/texts/languages.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
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

const texts = studioProductFields.plans;

/** Payment plans. Removing a plan that was bought only closes it; its buyers still owe the rest. */
export function PlanFields({ draft, product, problems, onChange }: FieldsProps) {
  const price = draft.price ?? 0;
  const { currency } = product;
  const decimals = decimalsOf(currency);
  const language = useLanguage();
  if (draft.minimum_price !== null && draft.payment_plans.length === 0) {
    return <p className={styles['note']}>{texts.ownPriceAtOnce}</p>;
  }
  return (
    <>
      {problems['payment_plans'] ? <p className={styles['wrong']}>{texts.noPlansWithOwnPrice}</p> : null}
      <EditableRows
        words={texts.rows}
        rows={draft.payment_plans}
        most={productLimits.plans}
        empty={texts.none}
        newRow={(): Plan => ({ name: '', interval: 'month', amounts: evenParts(price, 3, decimals) })}
        onChange={(change) => onChange((now) => ({ payment_plans: change(now.payment_plans) }))}
      >
        {({ name, interval, amounts }, set, index) => (
          <>
            <TextField
              label={texts.nameOf(index + 1)}
              placeholder={texts.nameExample}
              value={name}
              maxLength={120}
              name={`payment_plans.${index}.name`}
              {...errorProp(problems[`payment_plans.${index}.name`])}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <FieldPair>
              <NumberField
                label={texts.howManyPayments}
                inputMode="numeric"
                value={amounts.length}
                onChange={(count) => {
                  const times = Math.min(Math.max(Math.round(count ?? 1), 1), productLimits.instalments);
                  if (times !== amounts.length) set({ amounts: evenParts(price, times, decimals) });
                }}
              />
              <SelectField
                label={texts.paidEvery}
                value={interval}
                onChange={({ currentTarget }) =>
                  set({ interval: currentTarget.value === 'week' ? 'week' : 'month' })
                }
              >
                <option value="week">{texts.week}</option>
                <option value="month">{texts.month}</option>
              </SelectField>
            </FieldPair>
            <PlanAmounts
              plan={index + 1}
              amounts={amounts}
              currency={currency}
              problemOf={(at) => problems[`payment_plans.${index}.amounts.${at}`]}
              sum={sumText({ lack: missing(price, amounts, decimals), price, currency }, language)}
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
function sumText(
  { lack, price: amount, currency }: { lack: number; price: number; currency: string },
  language: Language,
): { text: string; isWhole: boolean } {
  const price = formatMoney(amount, currency, language);
  if (lack === 0) return { text: texts.sumIsPrice(price), isWhole: true };
  const difference = formatMoney(Math.abs(lack), currency, language);
  const said = { difference, price };
  return { text: lack > 0 ? texts.sumIsLess(said) : texts.sumIsMore(said), isWhole: false };
}
