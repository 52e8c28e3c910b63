import { discountLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair, FormSection } from '../forms/FormSection.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { useStudioProductsQuery } from '../calls/productsApi.ts';
import type { PathProblems } from '../forms/pathProblem.ts';
import { QueryState } from '../frame/QueryState.tsx';
import type { DiscountDraft } from './discountForm.ts';
import styles from './DiscountForm.module.css';

export type DiscountFieldsProps = {
  draft: DiscountDraft;
  problems: PathProblems;
  onChange: (fields: Partial<DiscountDraft>) => void;
};

/** The reduction, and how buyers get it. */
export function OfferFields({ draft, problems, onChange }: DiscountFieldsProps) {
  return (
    <FormSection title="What is taken off">
      <TextField
        label="Code"
        hint="What buyers type, or your link carries. Without one it applies by itself."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={draft.code}
        {...errorProp(problems['code'])}
        onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
      />
      <TextField
        label="Name"
        hint="Buyers read it in their cart. Empty: the code."
        maxLength={discountLimits.name}
        value={draft.name}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <RadioCards
        legend="How much"
        name="kind"
        value={draft.kind}
        options={[
          { value: 'percent', label: 'A share', detail: 'Percent of the price' },
          { value: 'fixed', label: 'An amount', detail: 'Once per purchase' },
        ]}
        onChange={(kind) => onChange({ kind: kind === 'fixed' ? 'fixed' : 'percent' })}
      />
      {draft.kind === 'percent' ? (
        <NumberField
          label="Percent off"
          suffix="%"
          inputMode="numeric"
          value={draft.percent}
          {...errorProp(problems['percent'])}
          onChange={(percent) => onChange({ percent })}
        />
      ) : (
        <NumberField
          label="Amount off"
          hint="In a buyer’s own currency where that is another one."
          suffix={draft.currency}
          value={draft.amount}
          {...errorProp(problems['amount'])}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </FormSection>
  );
}

/** The products, the dates and the number of uses. */
export function LimitFields({ draft, problems, onChange }: DiscountFieldsProps) {
  return (
    <FormSection title="For what, when and how often">
      <Switch
        label="For everything you sell"
        hint="Never where buyers name the price themselves."
        isOn={draft.isForAll}
        onChange={(isForAll) => onChange({ isForAll })}
      />
      {draft.isForAll ? null : <ProductChoice {...{ draft, problems, onChange }} />}
      <FieldPair>
        <TextField
          type="datetime-local"
          label="From"
          hint="Empty: at once."
          value={draft.startsAt}
          {...errorProp(problems['starts_at'])}
          onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label="Until"
          hint="Empty: it does not end."
          value={draft.endsAt}
          {...errorProp(problems['ends_at'])}
          onChange={(event) => onChange({ endsAt: event.currentTarget.value })}
        />
        <NumberField
          label="Uses in all"
          hint="Empty: no limit."
          inputMode="numeric"
          value={draft.maxUses}
          {...errorProp(problems['max_uses'])}
          onChange={(maxUses) => onChange({ maxUses })}
        />
        <NumberField
          label="Uses per buyer"
          hint="By e-mail address. Empty: no limit."
          inputMode="numeric"
          value={draft.maxUsesEach}
          {...errorProp(problems['max_uses_each'])}
          onChange={(maxUsesEach) => onChange({ maxUsesEach })}
        />
      </FieldPair>
    </FormSection>
  );
}

function ProductChoice({ draft, problems, onChange }: DiscountFieldsProps) {
  const read = useStudioProductsQuery();
  const problem = problems['product_ids'];
  const chosen = new Set(draft.productIds);
  return (
    <fieldset className={styles['products']}>
      <legend>Only for</legend>
      <QueryState query={read} what="Your products">
        {({ products }) =>
          products
            .filter(({ _id, state }) => state !== 'archived' || chosen.has(_id))
            .map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={chosen.has(_id)}
                onChange={(event) =>
                  onChange({
                    productIds: event.currentTarget.checked
                      ? [...draft.productIds, _id]
                      : draft.productIds.filter((id) => id !== _id),
                  })
                }
              />
            ))
        }
      </QueryState>
      {problem === undefined ? null : <FieldError id="product-problem">{problem}</FieldError>}
    </fieldset>
  );
}
