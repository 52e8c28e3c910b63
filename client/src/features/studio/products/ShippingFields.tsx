import { countries } from '#shared/contact/countries.ts';
import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { Region } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from '../frame/EditableRows.tsx';

const texts = studioProductFields.shipping;

const areaNames = ['countries', 'eu', 'rest'] as const;

/** Shipping costs by destination. A country’s own line is used before the European Union’s, and that before everywhere else’s. */
export function ShippingFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <EditableRows
      words={texts.rows}
      rows={draft.shipping}
      most={productLimits.regions}
      empty={texts.none}
      newRow={(): Region => ({ ...areas[freeArea(draft.shipping)], price: 0 })}
      onChange={(change) => onChange(({ shipping }) => ({ shipping: change(shipping) }))}
    >
      {(region, set, index) => (
        <>
          <SelectField
            label={texts.whereIs(index + 1)}
            value={areaOf(region)}
            onChange={({ currentTarget }) => set(areas[areaNamed(currentTarget.value)])}
          >
            {areaNames
              .filter(
                (area) => area === 'countries' || area === areaOf(region) || !isTaken(draft.shipping, area),
              )
              .map((area) => (
                <option key={area} value={area}>
                  {texts.areas[area]}
                </option>
              ))}
          </SelectField>
          {areaOf(region) === 'countries' ? (
            <Countries
              codes={region.countries === '*' ? [] : region.countries}
              problem={problems[`shipping.${index}.countries`]}
              onChange={(codes) => set({ countries: codes })}
            />
          ) : null}
          <NumberField
            label={texts.priceOf(index + 1)}
            suffix={product.currency}
            value={region.price}
            name={`shipping.${index}.price`}
            {...errorProp(problems[`shipping.${index}.price`])}
            onChange={(price) => set({ price })}
          />
          <TextField
            label={texts.timeOf(index + 1)}
            placeholder={texts.timeExample}
            value={region.time ?? ''}
            maxLength={60}
            {...errorProp(problems[`shipping.${index}.time`])}
            onChange={(event) => set({ time: event.currentTarget.value })}
          />
        </>
      )}
    </EditableRows>
  );
}

const areas: Record<Area, Pick<Region, 'countries' | 'zone'>> = {
  countries: { countries: [], zone: undefined },
  eu: { countries: [], zone: 'eu' },
  rest: { countries: '*', zone: undefined },
};

type Area = (typeof areaNames)[number];

function areaNamed(name: string): Area {
  return areaNames.find((area) => area === name) ?? 'countries';
}

function areaOf({ countries: named, zone }: Region): Area {
  if (zone !== undefined) return zone;
  return named === '*' ? 'rest' : 'countries';
}

function isTaken(shipping: readonly Region[], area: Area): boolean {
  return shipping.some((region) => areaOf(region) === area);
}

/** What most sellers add next. */
function freeArea(shipping: readonly Region[]): Area {
  if (!isTaken(shipping, 'rest')) return 'rest';
  return isTaken(shipping, 'eu') ? 'countries' : 'eu';
}

type CountriesProps = { codes: string[]; problem: string | undefined; onChange: (codes: string[]) => void };

function Countries({ codes, problem, onChange }: CountriesProps) {
  const language = useLanguage();
  const all = countries(language);
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <div className={styles['chips']}>
        {codes.map((code) => (
          <Button
            key={code}
            variant="secondary"
            size="small"
            aria-label={texts.removeCountry(nameOf(code))}
            onClick={() => onChange(codes.filter((one) => one !== code))}
          >
            {nameOf(code)}
            <Icon name="close" size="small" />
          </Button>
        ))}
      </div>
      <SelectField
        label={texts.addCountry}
        value=""
        {...errorProp(problem)}
        onChange={(event) => onChange([...codes, event.currentTarget.value])}
      >
        <option value="">{studioProductFields.choose}</option>
        {all
          .filter(({ code }) => !codes.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
