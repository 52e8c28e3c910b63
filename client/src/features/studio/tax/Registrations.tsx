import { useState } from 'react';
import { countries as allCountries, countryName } from '#shared/countries.ts';
import { europeanUnion } from '#shared/europeanUnion.ts';
import type { TaxSettings, TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import styles from './Tax.module.css';

type Registration = TaxSettings['registrations'][number];

type RegistrationsProps = {
  registrations: readonly Registration[];
  /** The countries with rates, and those of `byAddress`. */
  countries: readonly string[];
  /** Who computes the tax of the countries without rates. */
  byAddress: TaxSettingsAnswer['by_address'];
  problems: PathProblems;
  onChange: (registrations: Registration[]) => void;
};

/** The countries in which the creator is registered; the first is their own. */
export function Registrations({
  registrations,
  countries,
  byAddress,
  problems,
  onChange,
}: RegistrationsProps) {
  const [chosen, setChosen] = useState('');
  const free = allCountries().filter(
    ({ code }) => countries.includes(code) && !registrations.some(({ country }) => country === code),
  );

  function changeOne(country: string, changed: Partial<Registration>): void {
    onChange(registrations.map((one) => (one.country === country ? { ...one, ...changed } : one)));
  }

  function add(): void {
    if (chosen === '') return;
    onChange([...registrations, { country: chosen, number: '', oss: false }]);
    setChosen('');
  }

  return (
    <div className={styles['registrations']}>
      {registrations.map(({ country, number, oss }, index) => (
        <fieldset key={country} className={styles['registration']}>
          <legend>{countryName(country)}</legend>
          <TextField
            label="Tax number (optional)"
            hint="The number of your business there."
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={number}
            onChange={(event) => changeOne(country, { number: event.currentTarget.value })}
            {...errorProp(problems[`settings.registrations.${index}.number`])}
          />
          {europeanUnion.includes(country) ? (
            <Checkbox
              label="I declare my sales to all of the European Union here, by the One-Stop Shop (OSS). Without it buyers there pay the rate of my own country, which is right up to 10,000 euros a year."
              checked={oss}
              onChange={(event) => changeOne(country, { oss: event.currentTarget.checked })}
              {...errorProp(problems[`settings.registrations.${index}.oss`])}
            />
          ) : null}
          {byAddress?.countries.includes(country) ? (
            <p className={styles['note']}>
              {`The tax depends on the buyer’s address, and ${byAddress.title} computes it. It is charged in the states where a registration stands in the dashboard of ${byAddress.title}; the operator of this site enters them there. Buyers in other states pay none.`}
            </p>
          ) : null}
          <div>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange(registrations.filter((one) => one.country !== country))}
            >
              {`Remove ${countryName(country)}`}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles['add']}>
        <SelectField
          label={registrations.length === 0 ? 'Country' : 'Another country'}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          {...errorProp(problems['settings.registrations'])}
        >
          <option value="">Choose a country</option>
          {free.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" disabled={chosen === ''} onClick={add}>
          Add
        </Button>
      </div>
      {countries.includes('US') ? null : (
        <p className={styles['note']}>
          The United States are missing: their sales tax differs by county and is not computed here.
        </p>
      )}
    </div>
  );
}
