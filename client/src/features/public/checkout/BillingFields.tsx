import { useState } from 'react';
import { countries } from '#shared/countries.ts';
import type { CartTax } from '#shared/taxSchema.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';

/** `countryField`: null if another section asks for it. `needsZipCode`: the tax depends on the buyer's. */
export type BillingFieldsProps = FieldsProps & {
  tax: CartTax;
  countryField: 'country' | 'buyerCountry' | null;
  needsZipCode: boolean;
};

/** Where the buyer lives, and the company that pays: what decides the tax. */
export function BillingFields({ tax, countryField, needsZipCode, ...props }: BillingFieldsProps) {
  const texts = useCheckoutTexts();
  const language = useLanguage();
  const field = fieldsOf(props);
  const [isCompany, setIsCompany] = useState(props.form.company !== '' || props.form.taxNumber !== '');

  function choose(isChosen: boolean): void {
    setIsCompany(isChosen);
    if (isChosen) return;
    props.onChange('company', '');
    props.onChange('taxNumber', '');
  }

  return (
    <CheckoutSection name={texts.billing}>
      {countryField !== null && (
        <SelectField
          label={countryField === 'country' ? texts.country : texts.yourCountry}
          autoComplete="billing country"
          {...field(countryField)}
        >
          <option value="">{texts.chooseCountry}</option>
          {countries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {needsZipCode && (
        <TextField
          label={texts.postalCodeNames.zip}
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={10}
          hint={texts.salesTax.zipHint}
          {...field('buyerPostalCode')}
        />
      )}
      <Checkbox
        label={texts.forCompany}
        checked={isCompany}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {isCompany && (
        <>
          <TextField
            label={texts.company}
            autoComplete="billing organization"
            maxLength={200}
            {...field('company')}
          />
          <TextField
            label={texts.taxNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            hint={tax.number ? texts.taxNumberStates[tax.number] : texts.taxNumberHint}
            {...field('taxNumber')}
          />
        </>
      )}
    </CheckoutSection>
  );
}
