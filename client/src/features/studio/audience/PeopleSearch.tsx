import type { People } from '#shared/studio/peopleSchema.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import styles from './Audience.module.css';
import type { AudienceFilter } from './audienceFilter.ts';
import { sourceName } from './sourceName.ts';

type PeopleSearchProps = {
  filter: AudienceFilter;
  isSearching: boolean;
  /** Tags and sources of the whole list, with the number of people for each. */
  whole: Pick<People, 'tags' | 'sources' | 'total' | 'unsubscribed' | 'pending'>;
  /** Gets only the fields that change. */
  onChange: (changed: Partial<AudienceFilter>) => void;
};

export function PeopleSearch({ filter, isSearching, whole, onChange }: PeopleSearchProps) {
  const { tags, sources, total, unsubscribed, pending = 0 } = whole;
  return (
    <search className={styles['search']}>
      <SearchField
        label={texts.searchPeople}
        placeholder={texts.searchedFields}
        searched={filter.q}
        isSearching={isSearching}
        onSearch={(q) => onChange({ q })}
      />
      <div className={styles['filters']}>
        {unsubscribed + pending > 0 || filter.state !== 'subscribed' ? (
          <SelectField
            label={texts.who}
            value={filter.state}
            onChange={({ currentTarget: { value } }) => onChange({ state: stateOf(value) })}
          >
            <option value="subscribed">{texts.subscribed(total)}</option>
            <option value="unsubscribed">{texts.unsubscribed(unsubscribed)}</option>
            {pending > 0 || filter.state === 'pending' ? (
              <option value="pending">{texts.notConfirmedYet(pending)}</option>
            ) : null}
          </SelectField>
        ) : null}
        {sources.length > 1 || filter.source !== '' ? (
          <SelectField
            label={texts.from}
            value={filter.source}
            onChange={({ currentTarget: { value } }) => onChange({ source: value })}
          >
            <option value="">{texts.fromEverywhere}</option>
            {sources.map((source) => (
              <option key={source.block_id} value={source.block_id}>
                {texts.nameAndCount({ name: sourceName(source), count: source.people })}
              </option>
            ))}
          </SelectField>
        ) : null}
        {tags.length > 0 || filter.tag !== '' ? (
          <SelectField
            label={texts.tag}
            value={filter.tag}
            onChange={({ currentTarget: { value } }) => onChange({ tag: value })}
          >
            <option value="">{texts.allTags}</option>
            {tags.map(({ tag, people }) => (
              <option key={tag} value={tag}>
                {texts.nameAndCount({ name: tag, count: people })}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={texts.sortOrder}
          value={filter.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: value === 'oldest' ? value : 'newest' })
          }
        >
          <option value="newest">{texts.newestFirst}</option>
          <option value="oldest">{texts.oldestFirst}</option>
        </SelectField>
      </div>
    </search>
  );
}

function stateOf(value: string): AudienceFilter['state'] {
  return value === 'unsubscribed' || value === 'pending' ? value : 'subscribed';
}
