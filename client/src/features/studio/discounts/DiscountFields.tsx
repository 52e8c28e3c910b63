import { discountLimits } from '#shared/wire/limits.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
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
    <FormSection title={texts.offer.title}>
      <TextField
        label={texts.offer.code}
        hint={texts.offer.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={draft.code}
        {...errorProp(problems['code'])}
        onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
      />
      <TextField
        label={studioWords.name}
        hint={texts.offer.nameHint}
        maxLength={discountLimits.name}
        value={draft.name}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <RadioCards
        legend={texts.offer.howMuch}
        name="kind"
        value={draft.kind}
        options={[
          { value: 'percent', label: texts.offer.share, detail: texts.offer.shareNote },
          { value: 'fixed', label: texts.offer.amount, detail: texts.offer.amountNote },
        ]}
        onChange={(kind) => onChange({ kind: kind === 'fixed' ? 'fixed' : 'percent' })}
      />
      {draft.kind === 'percent' ? (
        <NumberField
          label={texts.offer.percentLabel}
          suffix="%"
          inputMode="numeric"
          value={draft.percent}
          {...errorProp(problems['percent'])}
          onChange={(percent) => onChange({ percent })}
        />
      ) : (
        <NumberField
          label={texts.offer.amountLabel}
          hint={texts.offer.amountHint}
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
    <FormSection title={texts.limits.title}>
      <Switch
        label={texts.limits.forAll}
        hint={texts.limits.forAllHint}
        isOn={draft.isForAll}
        onChange={(isForAll) => onChange({ isForAll })}
      />
      {draft.isForAll ? null : <ProductChoice {...{ draft, problems, onChange }} />}
      <FieldPair>
        <TextField
          type="datetime-local"
          label={texts.limits.from}
          hint={texts.limits.fromHint}
          value={draft.startsAt}
          {...errorProp(problems['starts_at'])}
          onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={texts.limits.until}
          hint={texts.limits.untilHint}
          value={draft.endsAt}
          {...errorProp(problems['ends_at'])}
          onChange={(event) => onChange({ endsAt: event.currentTarget.value })}
        />
        <NumberField
          label={texts.limits.uses}
          hint={texts.limits.usesHint}
          inputMode="numeric"
          value={draft.maxUses}
          {...errorProp(problems['max_uses'])}
          onChange={(maxUses) => onChange({ maxUses })}
        />
        <NumberField
          label={texts.limits.usesEach}
          hint={texts.limits.usesEachHint}
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
      <legend>{texts.limits.onlyFor}</legend>
      <QueryState query={read} failed={texts.limits.productsFailed}>
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
