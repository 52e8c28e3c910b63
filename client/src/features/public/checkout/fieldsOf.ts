import type { CheckoutForm, CheckoutProblems, TextFieldName } from './checkoutForm.ts';

export type FieldsProps = {
  form: CheckoutForm;
  problems: CheckoutProblems;
  onChange: (field: TextFieldName, text: string) => void;
};

/** The props that tie a field to the form. */
export function fieldsOf({ form, problems, onChange }: FieldsProps) {
  return (name: TextFieldName) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
}
