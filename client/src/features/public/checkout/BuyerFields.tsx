import type { Question } from '#shared/shopSchema.ts';
import { answerLimits } from '#shared/answerLimits.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { EmailField } from './EmailField.tsx';
import { fieldsOf, type FieldsProps } from './fieldsOf.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

export function ContactFields({
  onPhone,
  isNameOptional,
  ...props
}: FieldsProps & { onPhone: () => void; isNameOptional: boolean }) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  return (
    <CheckoutSection name={texts.yourDetails}>
      <TextField
        label={isNameOptional ? texts.optionalName : texts.name}
        autoComplete="name"
        maxLength={120}
        {...field('name')}
      />
      <EmailField
        value={props.form.email}
        error={props.problems['email']}
        onChange={(email) => props.onChange('email', email)}
      />
      <TextField
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        onFocus={onPhone}
        {...field('phone')}
      />
    </CheckoutSection>
  );
}

type QuestionFieldsProps = Pick<FieldsProps, 'form' | 'problems'> & {
  questions: readonly Question[];
  onAnswer: (questionId: string, text: string) => void;
};

/** The seller's questions that the lines do not answer yet. */
export function QuestionFields({ questions, form, problems, onAnswer }: QuestionFieldsProps) {
  const texts = useCheckoutTexts();
  return (
    <CheckoutSection name={texts.sellerAsks}>
      {questions.map(({ _id, question, kind, choices }) => {
        const answer = (text: string) => onAnswer(_id, text);
        const shared = { label: question, error: problems[_id] };
        if (kind === 'checkbox') {
          const isTicked = form.answers[_id] === 'Yes';
          return (
            <Checkbox
              key={_id}
              {...shared}
              checked={isTicked}
              onChange={(event) => answer(event.currentTarget.checked ? 'Yes' : '')}
            />
          );
        }
        const chosen = {
          ...shared,
          value: form.answers[_id] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => answer(event.currentTarget.value),
        };
        if (kind === 'choice') {
          return (
            <SelectField key={_id} {...chosen}>
              <option value="">{texts.chooseAnswer}</option>
              {choices?.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </SelectField>
          );
        }
        const typed = { ...chosen, maxLength: answerLimits[kind] };
        if (kind === 'long_text') return <TextArea key={_id} {...typed} rows={3} />;
        return <TextField key={_id} {...typed} type={inputTypes[kind]} />;
      })}
    </CheckoutSection>
  );
}

const inputTypes = { text: 'text', number: 'text', email: 'email', phone: 'tel', date: 'date' } as const;
