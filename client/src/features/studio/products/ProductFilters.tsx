import { goodsTypes } from '#shared/productKinds/productKinds.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { labelOf } from '../forms/kindLabels.ts';
import { SearchField } from '../forms/SearchField.tsx';
import styles from './ProductFilters.module.css';
import { stateFilters, type ProductQuery } from './productQuery.ts';

type ProductFiltersProps = {
  query: ProductQuery;
  /** Gets only the fields that change. */
  onChange: (changed: ProductQuery) => void;
};

/** A search by name, and filters by kind and state. */
export function ProductFilters({ query, onChange }: ProductFiltersProps) {
  return (
    <search className={styles['filters']}>
      <SearchField
        label={texts.searchProducts}
        placeholder={studioWords.name}
        searched={query.q ?? ''}
        isSearching={false}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label={texts.kind}
        value={query.kind ?? ''}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      >
        <option value="">{texts.allKinds}</option>
        {goodsTypes.map((type) => (
          <option key={type} value={type}>
            {labelOf(type)}
          </option>
        ))}
      </SelectField>
      {query.state === 'archived' ? null : (
        <SelectField
          label={texts.state}
          value={query.state ?? ''}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
        >
          <option value="">{texts.allStates}</option>
          {stateFilters
            .filter((state) => state !== 'archived')
            .map((state) => (
              <option key={state} value={state}>
                {texts.states[state]}
              </option>
            ))}
        </SelectField>
      )}
    </search>
  );
}
