import { countries } from '#shared/countries.ts';
import type { LegalDetails } from '#shared/studio/legalSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';

type Name = Exclude<keyof LegalDetails, 'country'>;

const before: readonly [name: Name, label: string, mostLength: number][] = [
  ['name', 'Your full name, or your company’s', 200],
  ['representative', 'Who represents the company, or answers for the page (optional)', 200],
  ['line1', 'Street and number', 200],
  ['line2', 'Second line (optional)', 200],
  ['postal_code', 'Postal code', 20],
  ['city', 'City', 120],
  ['region', 'State or region (optional)', 120],
];

const after: readonly [name: Name, label: string, mostLength: number][] = [
  ['email', 'E-mail address that everybody may see', 254],
  ['phone', 'Phone (optional)', 60],
  ['register', 'Register and number, if you are in one (optional)', 200],
  ['vat_number', 'VAT number (optional)', 40],
];

type SellerFieldsProps = {
  details: LegalDetails;
  problems: PathProblems;
  onChange: (change: Partial<LegalDetails>) => void;
};

/** Who sells. The templates are filled in from it, and nothing of it is shown by itself. */
export function SellerFields({ details, problems, onChange }: SellerFieldsProps) {
  const field = ([name, label, maxLength]: (typeof before)[number]) => (
    <TextField
      key={name}
      label={label}
      hint={
        name === 'email'
          ? 'Buyers must be able to reach you: without it, the templates keep a gap.'
          : undefined
      }
      required={!label.endsWith('(optional)')}
      maxLength={maxLength}
      value={details[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...errorProp(problems[`settings.details.${name}`])}
    />
  );
  return (
    <>
      {before.map(field)}
      <SelectField
        label="Country"
        value={details.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
        {...errorProp(problems['settings.details.country'])}
      >
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {after.map(field)}
    </>
  );
}
