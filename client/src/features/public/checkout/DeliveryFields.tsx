import type { ReactNode } from 'react';
import { countries } from '#shared/countries.ts';
import { classNames } from '../../../lib/classNames.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AddressFormat, AddressPart } from './addressParts.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';
import styles from './DeliveryFields.module.css';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

/** `isGift`: the parcel goes to somebody else. `earlier`: offers addresses of earlier parcels. */
type DeliveryFieldsProps = FieldsProps & { format: AddressFormat; earlier: ReactNode; isGift: boolean };

/** Where the parcel goes. The country comes first, because the other fields follow it. */
export function DeliveryFields({ format, earlier, isGift, ...props }: DeliveryFieldsProps) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  const regionName = texts.regionNames[format.regionName];
  const parts: Record<AddressPart, { label: string; autoComplete: string; maxLength: number }> = {
    city: { label: texts.townOrCity, autoComplete: 'shipping address-level2', maxLength: 120 },
    postalCode: {
      label: texts.postalCodeNames[format.postalCodeName],
      autoComplete: 'shipping postal-code',
      maxLength: 20,
    },
    region: {
      label: format.needsRegion ? regionName : texts.optional(regionName),
      autoComplete: 'shipping address-level1',
      maxLength: 120,
    },
  };
  return (
    <CheckoutSection name={isGift ? texts.giftAddress : texts.deliveryAddress}>
      {earlier}
      <SelectField label={texts.country} autoComplete="shipping country" {...field('country')}>
        <option value="">{texts.chooseCountry}</option>
        {countries(useLanguage()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.streetAndNumber}
        autoComplete="shipping address-line1"
        maxLength={200}
        {...field('line1')}
      />
      <TextField
        label={texts.line2}
        autoComplete="shipping address-line2"
        maxLength={200}
        {...field('line2')}
      />
      {format.rows.map((row) => (
        <div
          key={row.join()}
          className={classNames(styles['row'], row[0] === 'postalCode' && styles['codeFirst'])}
        >
          {row.map((part) => (
            <TextField key={part} {...parts[part]} {...field(part)} />
          ))}
        </div>
      ))}
    </CheckoutSection>
  );
}
