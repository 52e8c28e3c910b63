import { countries } from '#shared/countries.ts';
import { hasField } from '#shared/studio/creatorKinds.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTaxSettingsQuery } from '../calls/taxApi.ts';
import { FormSection } from '../forms/FormSection.tsx';
import type { FieldsProps } from './fieldsProps.ts';

const texts = studioProductFields.tax;

/** The tax of the product. Only creators with a tax registration see these fields. */
export function TaxFields({ draft, product, problems, onChange }: FieldsProps) {
  const { data } = useTaxSettingsQuery();
  const language = useLanguage();
  if (!data || data.settings.registrations.length === 0) return null;
  const { tax } = draft;
  const place = tax.country ?? data.settings.registrations[0]?.country ?? '';
  const isByAddress = data.by_address?.countries.includes(place) ?? false;
  return (
    <FormSection title={studioProductFields.sections.tax}>
      <SelectField
        label={texts.rate}
        value={tax.category}
        onChange={({ currentTarget }) =>
          onChange({ tax: { ...tax, category: currentTarget.value as keyof typeof texts.rates } })
        }
        {...errorProp(problems['tax.category'])}
      >
        {Object.entries(texts.rates).map(([category, label]) => (
          <option key={category} value={category}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasField(product.product_type, 'event') ? (
        <SelectField
          label={texts.country}
          value={tax.country ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ tax: { ...tax, country: currentTarget.value || null } })
          }
          {...errorProp(problems['tax.country'])}
        >
          <option value="">{texts.ownCountry}</option>
          {countries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {hasField(product.product_type, 'event') && isByAddress ? (
        <TextField
          label={texts.postalCode}
          hint={texts.postalCodeHint}
          maxLength={10}
          value={tax.postal_code ?? ''}
          onChange={({ currentTarget }) => onChange({ tax: { ...tax, postal_code: currentTarget.value } })}
          {...errorProp(problems['tax.postal_code'])}
        />
      ) : null}
    </FormSection>
  );
}
