import { countries } from '#shared/contact/countries.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
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
      {countries(useLanguage()).map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </SelectField>
  );
}
