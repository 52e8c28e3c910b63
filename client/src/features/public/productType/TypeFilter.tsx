import type { ProductType } from '#shared/productKinds/productKinds.ts';
import type { ProductTypeFilter } from './productTypeSlice.ts';
import { useShopTexts } from '../../../lib/texts/useShopTexts.ts';
import styles from './TypeFilter.module.css';

type TypeFilterProps = {
  types: readonly ProductType[];
  chosen: ProductTypeFilter;
  onChoose: (filter: ProductTypeFilter) => void;
};

/** Radio buttons styled as chips, so that the arrow keys work. With one type there is nothing to filter. */
export function TypeFilter({ types, chosen, onChoose }: TypeFilterProps) {
  const texts = useShopTexts();
  if (types.length < 2) return null;
  const shown = chosen !== 'all' && types.includes(chosen) ? chosen : 'all';
  return (
    <fieldset className={styles['filter']}>
      <legend>{texts.show}</legend>
      {(['all', ...types] as const).map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="product-type"
            value={type}
            checked={type === shown}
            onChange={() => onChoose(type)}
          />
          {texts.filters[type]}
        </label>
      ))}
    </fieldset>
  );
}
