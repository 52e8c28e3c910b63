import type { People } from '#shared/studio/peopleSchema.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SearchField } from '../studio/SearchField.tsx';
import styles from './Audience.module.css';
import type { Narrowed } from './narrowed.ts';

type PeopleSearchProps = {
  narrowed: Narrowed;
  isSearching: boolean;
  /** Tags and sources of the whole list, with how many people have each. */
  whole: Pick<People, 'tags' | 'sources' | 'total' | 'unsubscribed'>;
  onChange: (narrowed: Narrowed) => void;
};

export function PeopleSearch({ narrowed, isSearching, whole, onChange }: PeopleSearchProps) {
  const { tags, sources, total, unsubscribed } = whole;
  return (
    <search className={styles['search']}>
      <SearchField
        label="Search people"
        placeholder="Address, number or name"
        searched={narrowed.q}
        isSearching={isSearching}
        onSearch={(q) => onChange({ ...narrowed, q })}
      />
      <div className={styles['filters']}>
        {unsubscribed > 0 || narrowed.state === 'unsubscribed' ? (
          <SelectField
            label="Who"
            value={narrowed.state}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...narrowed, state: value === 'unsubscribed' ? value : 'subscribed' })
            }
          >
            <option value="subscribed">{`Subscribed (${counted(total)})`}</option>
            <option value="unsubscribed">{`Unsubscribed (${counted(unsubscribed)})`}</option>
          </SelectField>
        ) : null}
        {sources.length > 1 || narrowed.source !== '' ? (
          <SelectField
            label="From"
            value={narrowed.source}
            onChange={({ currentTarget: { value } }) => onChange({ ...narrowed, source: value })}
          >
            <option value="">Everywhere</option>
            {sources.map(({ block_id, source, people }) => (
              <option key={block_id} value={block_id}>
                {`${source ?? 'A form that is gone'} (${counted(people)})`}
              </option>
            ))}
          </SelectField>
        ) : null}
        {tags.length > 0 || narrowed.tag !== '' ? (
          <SelectField
            label="Tag"
            value={narrowed.tag}
            onChange={({ currentTarget: { value } }) => onChange({ ...narrowed, tag: value })}
          >
            <option value="">All</option>
            {tags.map(({ tag, people }) => (
              <option key={tag} value={tag}>
                {`${tag} (${counted(people)})`}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label="Order"
          value={narrowed.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...narrowed, order: value === 'oldest' ? value : 'newest' })
          }
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </SelectField>
      </div>
    </search>
  );
}

function counted(people: number): string {
  return people.toLocaleString('en');
}
