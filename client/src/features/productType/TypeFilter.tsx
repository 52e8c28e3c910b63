import type { ProductType } from '#shared/productTypes.ts';
import { filterName } from './productTypeNames.ts';
import type { ProductTypeFilter } from './productTypeSlice.ts';
import styles from './TypeFilter.module.css';

type TypeFilterProps = {
  types: readonly ProductType[];
  chosen: ProductTypeFilter;
  onChoose: (filter: ProductTypeFilter) => void;
};

/** Radio buttons that look like chips, so that the arrow keys work. With one type there is nothing to filter. */
export function TypeFilter({ types, chosen, onChoose }: TypeFilterProps) {
  if (types.length < 2) return null;
  const shown = chosen !== 'all' && types.includes(chosen) ? chosen : 'all';
  return (
    <fieldset className={styles['filter']}>
      <legend>Show</legend>
      {(['all', ...types] as const).map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="product-type"
            value={type}
            checked={type === shown}
            onChange={() => onChoose(type)}
          />
          {filterName(type)}
        </label>
      ))}
    </fieldset>
  );
}
