import { goodsTypes } from '#shared/productKinds.ts';
import { labelOf } from '#shared/studio/creatorKinds.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import styles from './ProductFilters.module.css';
import { stateFilters, type ProductQuery } from './productQuery.ts';

type ProductFiltersProps = { query: ProductQuery; onChange: (query: ProductQuery) => void };

/** A search by name, and filters by kind and state. */
export function ProductFilters({ query, onChange }: ProductFiltersProps) {
  const { archived: _, ...states } = stateFilters;
  return (
    <search className={styles['filters']}>
      <SearchField
        label="Search products"
        placeholder="Name"
        searched={query.q ?? ''}
        isSearching={false}
        onSearch={(q) => onChange({ ...query, q })}
      />
      <SelectField
        label="Kind"
        value={query.kind ?? ''}
        onChange={(event) => onChange({ ...query, kind: event.currentTarget.value })}
      >
        <option value="">All</option>
        {goodsTypes.map((type) => (
          <option key={type} value={type}>
            {labelOf(type)}
          </option>
        ))}
      </SelectField>
      {query.state === 'archived' ? null : (
        <SelectField
          label="State"
          value={query.state ?? ''}
          onChange={(event) => onChange({ ...query, state: event.currentTarget.value })}
        >
          <option value="">All</option>
          {Object.entries(states).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </search>
  );
}
