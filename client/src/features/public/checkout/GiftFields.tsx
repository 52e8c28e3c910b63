import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';
import { giftDays } from './giftForm.ts';

/** Who gets it, the message, and the day of the mail. */
export function GiftFields(props: FieldsProps) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  const { first, last } = giftDays();
  const { value, ...day } = field('giftDay');
  return (
    <CheckoutSection name={texts.giftFor}>
      <TextField label={texts.giftName} autoComplete="off" maxLength={120} {...field('giftName')} />
      <TextField
        label={texts.giftEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={texts.giftEmailHint}
        {...field('giftEmail')}
      />
      <TextArea
        label={texts.giftMessage}
        rows={3}
        autoComplete="off"
        maxLength={500}
        {...field('giftMessage')}
      />
      <TextField
        label={texts.giftDay}
        type="date"
        min={first}
        max={last}
        hint={texts.giftDayHint}
        value={value || first}
        {...day}
      />
    </CheckoutSection>
  );
}
