import type { People } from '#shared/studio/peopleSchema.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import styles from './Audience.module.css';
import type { AudienceFilter } from './audienceFilter.ts';

type PeopleSearchProps = {
  filter: AudienceFilter;
  isSearching: boolean;
  /** Tags and sources of the whole list, with the number of people for each. */
  whole: Pick<People, 'tags' | 'sources' | 'total' | 'unsubscribed' | 'pending'>;
  onChange: (filter: AudienceFilter) => void;
};

export function PeopleSearch({ filter, isSearching, whole, onChange }: PeopleSearchProps) {
  const { tags, sources, total, unsubscribed, pending = 0 } = whole;
  return (
    <search className={styles['search']}>
      <SearchField
        label="Search people"
        placeholder="Address, number or name"
        searched={filter.q}
        isSearching={isSearching}
        onSearch={(q) => onChange({ ...filter, q })}
      />
      <div className={styles['filters']}>
        {unsubscribed + pending > 0 || filter.state !== 'subscribed' ? (
          <SelectField
            label="Who"
            value={filter.state}
            onChange={({ currentTarget: { value } }) => onChange({ ...filter, state: stateOf(value) })}
          >
            <option value="subscribed">{`Subscribed (${counted(total)})`}</option>
            <option value="unsubscribed">{`Unsubscribed (${counted(unsubscribed)})`}</option>
            {pending > 0 || filter.state === 'pending' ? (
              <option value="pending">{`Not confirmed yet (${counted(pending)})`}</option>
            ) : null}
          </SelectField>
        ) : null}
        {sources.length > 1 || filter.source !== '' ? (
          <SelectField
            label="From"
            value={filter.source}
            onChange={({ currentTarget: { value } }) => onChange({ ...filter, source: value })}
          >
            <option value="">Everywhere</option>
            {sources.map(({ block_id, source, people }) => (
              <option key={block_id} value={block_id}>
                {`${source ?? 'A form that is gone'} (${counted(people)})`}
              </option>
            ))}
          </SelectField>
        ) : null}
        {tags.length > 0 || filter.tag !== '' ? (
          <SelectField
            label="Tag"
            value={filter.tag}
            onChange={({ currentTarget: { value } }) => onChange({ ...filter, tag: value })}
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
          value={filter.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, order: value === 'oldest' ? value : 'newest' })
          }
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </SelectField>
      </div>
    </search>
  );
}

function stateOf(value: string): AudienceFilter['state'] {
  return value === 'unsubscribed' || value === 'pending' ? value : 'subscribed';
}

function counted(people: number): string {
  return people.toLocaleString('en');
}
