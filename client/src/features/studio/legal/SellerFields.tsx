import type { LegalDetails } from '#shared/studio/legalSchema.ts';
import { studioLegal as texts } from '#shared/texts/en/studioLegal.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';

type Name = Exclude<keyof LegalDetails, 'country'>;

type Field = { name: Name; label: string; maxLength: number; isOptional?: true };

const before: readonly Field[] = [
  { name: 'name', label: texts.fullName, maxLength: 200 },
  { name: 'representative', label: texts.representative, maxLength: 200, isOptional: true },
  { name: 'line1', label: texts.street, maxLength: 200 },
  { name: 'line2', label: texts.secondLine, maxLength: 200, isOptional: true },
  { name: 'postal_code', label: texts.postalCode, maxLength: 20 },
  { name: 'city', label: texts.city, maxLength: 120 },
  { name: 'region', label: texts.region, maxLength: 120, isOptional: true },
];

const after: readonly Field[] = [
  { name: 'email', label: texts.publicEmail, maxLength: 254 },
  { name: 'phone', label: texts.phone, maxLength: 60, isOptional: true },
  { name: 'register', label: texts.register, maxLength: 200, isOptional: true },
  { name: 'vat_number', label: texts.vatNumber, maxLength: 40, isOptional: true },
];

type SellerFieldsProps = {
  details: LegalDetails;
  problems: PathProblems;
  onChange: (change: Partial<LegalDetails>) => void;
};

/** Who sells. The templates are filled in from it, and nothing of it is shown by itself. */
export function SellerFields({ details, problems, onChange }: SellerFieldsProps) {
  const field = ({ name, label, maxLength, isOptional }: Field) => (
    <TextField
      key={name}
      label={label}
      hint={name === 'email' ? texts.publicEmailHint : undefined}
      required={!isOptional}
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
        label={texts.country}
        value={details.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
        {...errorProp(problems['settings.details.country'])}
      >
        <CountryOptions />
      </SelectField>
      {after.map(field)}
    </>
  );
}
