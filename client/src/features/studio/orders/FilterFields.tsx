import { productTypes } from '#shared/productKinds.ts';
import { soldLabelOf } from '#shared/studio/creatorKinds.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { statusLabels } from '../frame/orderFormat.ts';
import type { SaleQuery } from './saleQuery.ts';

type FilterFieldsProps = { query: SaleQuery; onChange: (query: SaleQuery) => void };

type Choice = { name: 'status' | 'kind' | 'parcel' | 'test'; label: string; choices: [string, string][] };

const selects: Choice[] = [
  { name: 'status', label: 'Payment', choices: Object.entries(statusLabels) },
  { name: 'kind', label: 'What was sold', choices: productTypes.map((type) => [type, soldLabelOf(type)]) },
  {
    name: 'parcel',
    label: 'Parcel',
    choices: [
      ['to_ship', 'To send'],
      ['shipped', 'Sent'],
    ],
  },
  {
    name: 'test',
    label: 'Test orders',
    choices: [
      ['false', 'Real orders only'],
      ['true', 'Test orders only'],
    ],
  },
];

export function FilterFields({ query, onChange }: FilterFieldsProps) {
  return (
    <>
      {selects.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          label={label}
          value={query[name] ?? ''}
          onChange={(event) => onChange({ ...query, [name]: event.currentTarget.value })}
        >
          <option value="">All</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        label="From day"
        hint="Days begin at midnight UTC."
        type="date"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => onChange({ ...query, from: event.currentTarget.value })}
      />
      <TextField
        label="To day"
        hint="This day included."
        type="date"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => onChange({ ...query, to: event.currentTarget.value })}
      />
    </>
  );
}
