import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { QuestionDraft } from './productForm.ts';
import { EditableRows } from '../frame/EditableRows.tsx';

const texts = studioProductFields.questions;

const kinds: Record<QuestionDraft['kind'], string> = texts.kinds;

/** Questions to buyers during the checkout. */
export function QuestionFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <EditableRows
      words={texts.rows}
      rows={draft.questions}
      most={productLimits.questions}
      empty={texts.none}
      newRow={(): QuestionDraft => ({ question: '', kind: 'text', required: false })}
      onChange={(change) => onChange(({ questions }) => ({ questions: change(questions) }))}
    >
      {({ question, kind, required, choices = [] }, set, index) => (
        <>
          <TextField
            label={texts.question(index + 1)}
            value={question}
            name={`questions.${index}.question`}
            {...errorProp(problems[`questions.${index}.question`])}
            onChange={({ currentTarget }) => set({ question: currentTarget.value })}
          />
          <SelectField
            label={texts.answeredWith}
            value={kind}
            onChange={({ currentTarget }) => {
              const chosen = Object.keys(kinds).find((one) => one === currentTarget.value);
              // A key of the record above.
              if (chosen) set({ kind: chosen as QuestionDraft['kind'] });
            }}
          >
            {Object.entries(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {kind === 'choice' ? (
            <TextArea
              label={texts.choicesOf(index + 1)}
              hint={texts.choicesHint}
              rows={4}
              value={choices.join('\n')}
              name={`questions.${index}.choices`}
              {...errorProp(problems[`questions.${index}.choices`])}
              onChange={({ currentTarget }) => set({ choices: currentTarget.value.split('\n') })}
            />
          ) : null}
          <Switch label={texts.mustBeAnswered} isOn={required} onChange={(isOn) => set({ required: isOn })} />
        </>
      )}
    </EditableRows>
  );
}
