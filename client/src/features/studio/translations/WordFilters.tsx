import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import styles from './Translations.module.css';
import type { WordFilter } from './wordFilter.ts';

type WordFiltersProps = {
  filter: WordFilter;
  /** How many words fit. */
  found: number;
  /** Gets only the fields that change. */
  onFilter: (changed: Partial<WordFilter>) => void;
};

/** A search in the words and their translations, and a filter for what is not translated. */
export function WordFilters({ filter, found, onFilter }: WordFiltersProps) {
  return (
    <search className={styles['filters']}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        searched={filter.q}
        isSearching={false}
        onSearch={(q) => onFilter({ q })}
      />
      <Checkbox
        label={texts.onlyUntranslated}
        checked={filter.onlyUntranslated}
        onChange={(event) => onFilter({ onlyUntranslated: event.currentTarget.checked })}
      />
      <output className={styles['note']}>
        {filter.q !== '' && found > 0 ? texts.textsFound(found) : null}
      </output>
    </search>
  );
}
