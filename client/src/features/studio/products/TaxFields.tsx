import { countryName } from '#shared/contact/countries.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import { hasField } from '#shared/studio/creatorKinds.ts';
import { isOnlineEvent } from '#shared/studio/isOnlineEvent.ts';
import type { TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import type { Language } from '#shared/texts/languages.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTaxSettingsQuery } from '../calls/taxApi.ts';
import { FormSection } from '../forms/FormSection.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { ProductDraft } from './productForm.ts';

const texts = studioProductFields.tax;

/** The tax of the product. Only creators with a tax registration see these fields. */
export function TaxFields({ draft, product, problems, onChange }: FieldsProps) {
  const { data } = useTaxSettingsQuery();
  const language = useLanguage();
  if (!data || data.settings.registrations.length === 0) return null;
  const { tax } = draft;
  const isEvent = hasField(product.product_type, 'event');
  const isOnline = isOnlineEvent({ tax, place: draft.event?.place });
  const takesPlace = isEvent && !isOnline;
  const place = tax.country ?? data.settings.registrations[0]?.country ?? '';
  const isCalculated = data.calculator?.countries.includes(place) ?? false;
  const set = (fields: Partial<ProductDraft['tax']>) => onChange({ tax: { ...tax, ...fields } });
  return (
    <FormSection title={studioProductFields.sections.tax}>
      {isEvent ? (
        <SelectField
          label={texts.attendance}
          hint={isOnline ? texts.onlineHint : undefined}
          value={isOnline ? 'online' : 'in_person'}
          onChange={({ currentTarget: { value } }) =>
            set(
              value === 'online'
                ? { attendance: 'online', category: tax.category === 'culture' ? 'standard' : tax.category }
                : { attendance: 'in_person' },
            )
          }
        >
          <option value="in_person">{texts.attendances.inPerson}</option>
          <option value="online">{texts.attendances.online}</option>
        </SelectField>
      ) : null}
      <SelectField
        label={texts.rate}
        hint={
          takesPlace && tax.category === 'culture' && !isCalculated
            ? cultureHint({ place, rates: data.rates, language })
            : undefined
        }
        value={tax.category}
        onChange={({ currentTarget }) => set({ category: currentTarget.value as keyof typeof texts.rates })}
        {...errorProp(problems['tax.category'])}
      >
        {Object.entries(texts.rates)
          .filter(([category]) => category !== 'culture' || takesPlace || tax.category === 'culture')
          .map(([category, label]) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
      </SelectField>
      {takesPlace ? (
        <SelectField
          label={texts.country}
          value={tax.country ?? ''}
          onChange={({ currentTarget }) => set({ country: currentTarget.value || null })}
          {...errorProp(problems['tax.country'])}
        >
          <option value="">{texts.ownCountry}</option>
          <CountryOptions />
        </SelectField>
      ) : null}
      {takesPlace && data.calculator?.postal_code.includes(place) ? (
        <TextField
          label={texts.postalCode(place)}
          hint={texts.postalCodeHint}
          maxLength={10}
          value={tax.postal_code ?? ''}
          onChange={({ currentTarget }) => set({ postal_code: currentTarget.value })}
          {...errorProp(problems['tax.postal_code'])}
        />
      ) : null}
    </FormSection>
  );
}

type CultureHint = { place: string; rates: TaxSettingsAnswer['rates']; language: Language };

/** The rate of shows in the country of the event, and the day of the table of rates. */
function cultureHint({ place, rates, language }: CultureHint): string {
  const rate = rates.culture?.[place];
  const country = countryName(place, language);
  if (rate === undefined) return texts.cultureStandard(country);
  const percent = rate.toLocaleString(intlLocale(language));
  return texts.cultureRate({ percent, country, day: dayText(rates.day, language) });
}
