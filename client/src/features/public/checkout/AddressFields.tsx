import { classNames } from '../../../lib/classNames.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AddressFields.module.css';
import type { AddressField } from './addressForm.ts';
import type { AddressFormat, AddressPart } from './addressParts.ts';
import { fieldsOf, type FieldsProps, type TextFieldName } from './checkoutForm.ts';

/** `names`: the form's fields. `use`: of the autocomplete tokens. */
type AddressFieldsProps = FieldsProps & {
  format: AddressFormat;
  names: Record<AddressField, TextFieldName>;
  use: 'shipping' | 'billing';
};

/** The street and the parts around it, in the order of the country. */
export function AddressFields({ format, names, use, ...props }: AddressFieldsProps) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  const regionName = texts.regionNames[format.regionName];
  const parts: Record<AddressPart, { label: string; autoComplete: string; maxLength: number }> = {
    city: { label: texts.townOrCity, autoComplete: `${use} address-level2`, maxLength: 120 },
    postalCode: {
      label: texts.postalCodeNames[format.postalCodeName],
      autoComplete: `${use} postal-code`,
      maxLength: 20,
    },
    region: {
      label: format.needsRegion ? regionName : texts.optional(regionName),
      autoComplete: `${use} address-level1`,
      maxLength: 120,
    },
  };
  const street = (
    <>
      <TextField
        label={texts.streetAndNumber}
        autoComplete={`${use} address-line1`}
        maxLength={200}
        {...field(names.line1)}
      />
      <TextField
        label={texts.line2}
        autoComplete={`${use} address-line2`}
        maxLength={200}
        {...field(names.line2)}
      />
    </>
  );
  return (
    <>
      {!format.streetLast && street}
      {format.rows.map((row) => (
        <div
          key={row.join()}
          className={classNames(styles['row'], row[0] === 'postalCode' && styles['codeFirst'])}
        >
          {row.map((part) => (
            <TextField key={part} {...parts[part]} {...field(names[part])} />
          ))}
        </div>
      ))}
      {format.streetLast && street}
    </>
  );
}
