import { TextField } from '../../../ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { EmailField } from './EmailField.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';
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
