import type { People } from '#shared/studio/peopleSchema.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SearchField } from '../studio/SearchField.tsx';
import styles from './Audience.module.css';

export type Narrowed = { q: string; tag: string };

type PeopleSearchProps = {
  narrowed: Narrowed;
  isSearching: boolean;
  /** Those of the whole list, with how many people have each. */
  tags: People['tags'];
  onChange: (narrowed: Narrowed) => void;
};

export function PeopleSearch({ narrowed, isSearching, tags, onChange }: PeopleSearchProps) {
  return (
    <search className={styles['search']}>
      <SearchField
        label="Search people"
        placeholder="Address, number or name"
        searched={narrowed.q}
        isSearching={isSearching}
        onSearch={(q) => onChange({ ...narrowed, q })}
      />
      {tags.length > 0 || narrowed.tag !== '' ? (
        <SelectField
          label="Tag"
          value={narrowed.tag}
          onChange={(event) => onChange({ ...narrowed, tag: event.currentTarget.value })}
        >
          <option value="">All</option>
          {tags.map(({ tag, people }) => (
            <option key={tag} value={tag}>
              {`${tag} (${people})`}
            </option>
          ))}
        </SelectField>
      ) : null}
    </search>
  );
}
