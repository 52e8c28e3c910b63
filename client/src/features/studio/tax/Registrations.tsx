import { useState } from 'react';
import { countries as allCountries, countryName } from '#shared/contact/countries.ts';
import { europeanUnion } from '#shared/contact/europeanUnion.ts';
import type { TaxSettings, TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { studioTax as texts } from '#shared/texts/en/studioTax.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import styles from './Tax.module.css';

type Registration = TaxSettings['registrations'][number];

type RegistrationsProps = {
  registrations: readonly Registration[];
  /** The countries with rates, and those of the calculator. */
  countries: readonly string[];
  /** Who computes the tax of the countries without rates. */
  calculator: TaxSettingsAnswer['calculator'];
  problems: PathProblems;
  onChange: (registrations: Registration[]) => void;
};

/** The countries in which the creator is registered; the first is their own. */
export function Registrations({
  registrations,
  countries,
  calculator,
  problems,
  onChange,
}: RegistrationsProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const free = allCountries(language).filter(
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
          <legend>{countryName(country, language)}</legend>
          <TextField
            label={texts.taxNumber}
            hint={texts.taxNumberHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={number}
            onChange={(event) => changeOne(country, { number: event.currentTarget.value })}
            {...errorProp(problems[`settings.registrations.${index}.number`])}
          />
          {europeanUnion.includes(country) ? (
            <Checkbox
              label={texts.oneStopShop}
              checked={oss}
              onChange={(event) => changeOne(country, { oss: event.currentTarget.checked })}
              {...errorProp(problems[`settings.registrations.${index}.oss`])}
            />
          ) : null}
          {calculator?.countries.includes(country) ? (
            <p className={styles['note']}>{texts.computedBy(calculator.title)}</p>
          ) : null}
          {calculator?.digital_only.includes(country) ? (
            <p className={styles['note']}>{texts.digitalOnly(calculator.title)}</p>
          ) : null}
          <div>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange(registrations.filter((one) => one.country !== country))}
            >
              {texts.removeCountry(countryName(country, language))}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles['add']}>
        <SelectField
          label={registrations.length === 0 ? texts.country : texts.anotherCountry}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          {...errorProp(problems['settings.registrations'])}
        >
          <option value="">{texts.chooseCountry}</option>
          {free.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" disabled={chosen === ''} onClick={add}>
          {studioWords.add}
        </Button>
      </div>
      {calculator ? null : <p className={styles['note']}>{texts.countriesMissing}</p>}
    </div>
  );
}
