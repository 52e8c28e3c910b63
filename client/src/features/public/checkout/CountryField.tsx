import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';

/** `buyerCountry`: beside that of a parcel. `use`: of the autocomplete token. */
type CountryFieldProps = FieldsProps & { name: 'country' | 'buyerCountry'; use: 'shipping' | 'billing' };

export function CountryField({ name, use, ...props }: CountryFieldProps) {
  const texts = useCheckoutTexts();
  return (
    <SelectField
      label={name === 'country' ? texts.country : texts.yourCountry}
      autoComplete={`${use} country`}
      {...fieldsOf(props)(name)}
    >
      <option value="">{texts.chooseCountry}</option>
      <CountryOptions />
    </SelectField>
  );
}
