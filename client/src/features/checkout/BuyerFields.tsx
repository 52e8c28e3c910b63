import type { Question } from '#shared/shopSchema.ts';
import { answerLimits } from '#shared/answerLimits.ts';
import { countries } from '#shared/countries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormPart } from './FormPart.tsx';
import styles from './BuyerFields.module.css';
import type { CheckoutForm, CheckoutProblems, TextFieldName } from './checkoutForm.ts';

type FieldsProps = {
  form: CheckoutForm;
  problems: CheckoutProblems;
  onChange: (field: TextFieldName, text: string) => void;
};

export function ContactFields({ onPhone, ...props }: FieldsProps & { onPhone: () => void }) {
  const field = fieldsOf(props);
  return (
    <FormPart name="Your details">
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="The receipt, and what you bought, go there."
        {...field('email')}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        onFocus={onPhone}
        {...field('phone')}
      />
    </FormPart>
  );
}

export function DeliveryFields(props: FieldsProps) {
  const field = fieldsOf(props);
  return (
    <FormPart name="Delivery address">
      <TextField
        label="Street and number"
        autoComplete="shipping address-line1"
        maxLength={200}
        {...field('line1')}
      />
      <TextField
        label="Flat, floor, company (optional)"
        autoComplete="shipping address-line2"
        maxLength={200}
        {...field('line2')}
      />
      <div className={styles['pair']}>
        <TextField
          label="Postal code"
          autoComplete="shipping postal-code"
          maxLength={20}
          {...field('postalCode')}
        />
        <TextField
          label="Town or city"
          autoComplete="shipping address-level2"
          maxLength={120}
          {...field('city')}
        />
      </div>
      <TextField
        label="State or region (optional)"
        autoComplete="shipping address-level1"
        maxLength={120}
        {...field('region')}
      />
      <SelectField label="Country" autoComplete="shipping country" {...field('country')}>
        <option value="">Choose a country</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormPart>
  );
}

type QuestionFieldsProps = Pick<FieldsProps, 'form' | 'problems'> & {
  questions: readonly Question[];
  onAnswer: (questionId: string, text: string) => void;
};

/** What the seller needs to know and the lines do not say yet. */
export function QuestionFields({ questions, form, problems, onAnswer }: QuestionFieldsProps) {
  return (
    <FormPart name="The seller asks">
      {questions.map(({ _id, question, kind }) => {
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
        const typed = {
          ...shared,
          maxLength: answerLimits[kind],
          value: form.answers[_id] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => answer(event.currentTarget.value),
        };
        if (kind === 'long_text') return <TextArea key={_id} {...typed} rows={3} />;
        return <TextField key={_id} {...typed} type={inputTypes[kind]} />;
      })}
    </FormPart>
  );
}

const inputTypes = { text: 'text', number: 'text', email: 'email', phone: 'tel', date: 'date' } as const;

function fieldsOf({ form, problems, onChange }: FieldsProps) {
  return (name: TextFieldName) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
}
