import { pageLimits } from '#shared/wire/limits.ts';
import { supportTraits, supportTypes } from '#shared/productKinds/productKinds.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { labelOf } from '../forms/kindLabels.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function TextForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'text'>>) {
  return (
    <div className={styles['form']}>
      <TitleField isOptional block={block} problems={problems} onChange={onChange} />
      <FormattedTextArea
        label={texts.kinds.text.label}
        value={block.text}
        maxLength={pageLimits.text}
        {...errorProp(problems['text'])}
        onText={(text) => onChange({ ...block, text })}
      />
    </div>
  );
}

export function SupportForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'support'>>) {
  const { user } = useDashboard();
  const { takesOwnSum } = supportTraits(block.support_type);
  return (
    <div className={styles['form']}>
      <SelectField
        label={texts.support.kind}
        value={block.support_type}
        onChange={(event) => {
          const support_type = supportTypes.find((type) => type === event.currentTarget.value);
          if (support_type) onChange({ ...block, support_type });
        }}
      >
        {supportTypes.map((type) => (
          <option key={type} value={type}>
            {labelOf(type)}
          </option>
        ))}
      </SelectField>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <TextArea
        label={texts.support.description}
        value={block.description ?? ''}
        maxLength={500}
        {...errorProp(problems['description'])}
        onChange={(event) => onChange({ ...block, description: event.currentTarget.value })}
      />
      <div className={styles['pair']}>
        <NumberField
          label={takesOwnSum ? texts.support.suggestedSum : texts.support.priceOfOne}
          suffix={user.currency}
          value={block.amount}
          {...errorProp(problems['amount'])}
          onChange={(amount) => onChange({ ...block, amount: amount ?? 0 })}
        />
        {takesOwnSum ? null : (
          <TextField
            label={texts.support.unit}
            placeholder={texts.coffee}
            value={block.unit ?? ''}
            maxLength={40}
            {...errorProp(problems['unit'])}
            onChange={(event) => onChange({ ...block, unit: event.currentTarget.value })}
          />
        )}
      </div>
    </div>
  );
}
