import { useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ExportButton } from '../studio/ExportButton.tsx';
import { Reading } from '../studio/Reading.tsx';
import { usePeopleInfiniteQuery } from './audienceApi.ts';
import styles from './Audience.module.css';
import { PeopleSearch, type Narrowed } from './PeopleSearch.tsx';
import { PeopleTable } from './PeopleTable.tsx';

const all: Narrowed = { q: '', tag: '' };

/** One of the two lists: who is on it, found by words or a tag. */
export function Audience({ list }: { list: PeopleList }) {
  const [narrowed, setNarrowed] = useState(all);
  const read = usePeopleInfiniteQuery({ list, ...narrowed }, { refetchOnMountOrArgChange: true });
  const isNarrowed = narrowed.q !== '' || narrowed.tag !== '';
  const first = read.data?.pages[0];
  return (
    <div className={styles['audience']}>
      {first && first.total > 0 ? (
        <>
          <PeopleSearch
            narrowed={narrowed}
            isSearching={read.isFetching && !read.isFetchingNextPage}
            tags={first.tags}
            onChange={setNarrowed}
          />
          <ExportButton path={exportPath(list, narrowed)} name={`${list}-list`} />
        </>
      ) : null}
      <Reading read={read} what="Your list">
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people);
          if (people.length > 0) {
            return (
              <div aria-busy={read.isFetching}>
                <PeopleTable list={list} people={people} />
                <Pager
                  shown={`${people.length.toLocaleString('en')} of ${(first?.total ?? 0).toLocaleString('en')}`}
                  hasMore={read.hasNextPage}
                  isBusy={read.isFetchingNextPage}
                  onMore={() => void read.fetchNextPage()}
                />
              </div>
            );
          }
          return isNarrowed ? (
            <EmptyState
              title="Nobody matches"
              action={<Button onClick={() => setNarrowed(all)}>Show everybody</Button>}
            >
              Try fewer letters, or another tag.
            </EmptyState>
          ) : (
            <NobodyYet list={list} />
          );
        }}
      </Reading>
    </div>
  );
}

function NobodyYet({ list }: { list: PeopleList }) {
  return (
    <EmptyState
      title="Nobody is on this list yet"
      action={<LinkButton to="/dashboard/page">Open the page editor</LinkButton>}
    >
      {list === 'mailing'
        ? 'Put a mailing list on your page: whoever leaves an address there stands here.'
        : 'Put a phone list on your page: whoever leaves a number there stands here.'}
    </EmptyState>
  );
}

function exportPath(list: PeopleList, narrowed: Narrowed): string {
  const filters = Object.entries(narrowed).filter(([, value]) => value !== '');
  const query = filters.length === 0 ? '' : `?${new URLSearchParams(filters).toString()}`;
  return `/studio/:accountId/audience/${list}/export${query}`;
}
