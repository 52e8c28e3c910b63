import { productTypes } from '#shared/productKinds/productKinds.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { soldLabelOf } from '../forms/kindLabels.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { statusLabels } from '../frame/orderFormat.ts';
import type { SaleQuery } from './saleQuery.ts';

type FilterFieldsProps = {
  query: SaleQuery;
  /** Gets only the fields that change. */
  onChange: (changed: SaleQuery) => void;
};

type Choice = { name: 'status' | 'kind' | 'parcel' | 'test'; label: string; choices: [string, string][] };

const selects: Choice[] = [
  { name: 'status', label: texts.filters.payment, choices: Object.entries(statusLabels) },
  { name: 'kind', label: texts.filters.kind, choices: productTypes.map((type) => [type, soldLabelOf(type)]) },
  { name: 'parcel', label: texts.parcel, choices: Object.entries(texts.parcels) },
  {
    name: 'test',
    label: texts.filters.testOrders,
    choices: [
      ['false', texts.filters.realOnly],
      ['true', texts.filters.testOnly],
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
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        >
          <option value="">{texts.filters.all}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        label={texts.filters.from}
        hint={texts.filters.fromHint}
        type="date"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label={texts.filters.to}
        hint={texts.filters.toHint}
        type="date"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </>
  );
}
