import { countries } from '#shared/countries.ts';
import { productLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { Region } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from './EditableRows.tsx';

/** The stock. `things` is the unit's name: "copies". */
export function StockFields({
  draft,
  product,
  problems,
  onChange,
  things,
}: FieldsProps & { things: string }) {
  const { limited_seats: stock } = draft;
  return (
    <div className={styles['form']}>
      <Switch
        label={`Limited number of ${things}`}
        isOn={stock !== null}
        onChange={(isOn) => onChange({ limited_seats: isOn ? Math.max(product.sold, 10) : null })}
      />
      {stock === null ? null : (
        <NumberField
          label={`How many ${things} in all`}
          hint={`${product.sold} sold so far.`}
          inputMode="numeric"
          value={stock}
          name="limited_seats"
          {...errorProp(problems['limited_seats'])}
          onChange={(seats) => onChange({ limited_seats: seats ?? 0 })}
        />
      )}
      <Switch
        label="Buyers choose how many"
        isOn={draft.quantity_slider}
        onChange={(isOn) => onChange({ quantity_slider: isOn })}
      />
    </div>
  );
}

/** Shipping costs by destination. */
export function ShippingFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <EditableRows
      what="region"
      rows={draft.shipping}
      most={productLimits.regions}
      empty="Without a region, sending is free everywhere."
      newRow={(): Region => ({ countries: '*', price: 0 })}
      onChange={(change) => onChange(({ shipping }) => ({ shipping: change(shipping) }))}
    >
      {(region, set, index) => (
        <>
          <Switch
            label="Everywhere else"
            isOn={region.countries === '*'}
            onChange={(isOn) => set({ countries: isOn ? '*' : [] })}
          />
          {region.countries === '*' ? null : (
            <Countries
              codes={region.countries}
              problem={problems[`shipping.${index}.countries`]}
              onChange={(codes) => set({ countries: codes })}
            />
          )}
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
