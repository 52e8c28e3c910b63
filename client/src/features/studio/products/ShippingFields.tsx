import { countries } from '#shared/countries.ts';
import { productLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { Region } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from '../frame/EditableRows.tsx';

const areaNames = ['countries', 'eu', 'rest'] as const;

/** Shipping costs by destination. A country’s own line is used before the European Union’s, and that before everywhere else’s. */
export function ShippingFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <EditableRows
      what="region"
      rows={draft.shipping}
      most={productLimits.regions}
      empty="Without a region, sending is free everywhere."
      newRow={(): Region => ({ ...areas[freeArea(draft.shipping)].fields, price: 0 })}
      onChange={(change) => onChange(({ shipping }) => ({ shipping: change(shipping) }))}
    >
      {(region, set, index) => (
        <>
          <SelectField
            label={`Where region ${index + 1} is`}
            value={areaOf(region)}
            onChange={({ currentTarget }) => set(areas[areaNamed(currentTarget.value)].fields)}
          >
            {areaNames
              .filter(
                (area) => area === 'countries' || area === areaOf(region) || !isTaken(draft.shipping, area),
              )
              .map((area) => (
                <option key={area} value={area}>
                  {areas[area].label}
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
            label={`Sending to region ${index + 1}`}
            suffix={product.currency}
            value={region.price}
            name={`shipping.${index}.price`}
            {...errorProp(problems[`shipping.${index}.price`])}
            onChange={(price) => set({ price })}
          />
          <TextField
            label={`How long it takes to region ${index + 1} (optional)`}
            placeholder="3–5 days"
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

const areas: Record<Area, { label: string; fields: Pick<Region, 'countries' | 'zone'> }> = {
  countries: { label: 'Countries that I name', fields: { countries: [], zone: undefined } },
  eu: { label: 'European Union, one price', fields: { countries: [], zone: 'eu' } },
  rest: { label: 'Everywhere else', fields: { countries: '*', zone: undefined } },
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
  const nameOf = (code: string) => countries().find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <div className={styles['chips']}>
        {codes.map((code) => (
          <Button
            key={code}
            variant="secondary"
            size="small"
            aria-label={`Remove ${nameOf(code)}`}
            onClick={() => onChange(codes.filter((one) => one !== code))}
          >
            {nameOf(code)}
            <Icon name="close" size="small" />
          </Button>
        ))}
      </div>
      <SelectField
        label="Add a country"
        value=""
        {...errorProp(problem)}
        onChange={(event) => onChange([...codes, event.currentTarget.value])}
      >
        <option value="">Choose…</option>
        {countries()
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
