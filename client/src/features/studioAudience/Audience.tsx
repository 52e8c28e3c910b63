import { useState } from 'react';
import type { People, PeopleList } from '#shared/studio/peopleSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ExportButton } from '../studio/ExportButton.tsx';
import { Reading } from '../studio/Reading.tsx';
import { usePeopleInfiniteQuery } from './audienceApi.ts';
import styles from './Audience.module.css';
import { askedOf, everybody, isNarrowed, type Narrowed } from './narrowed.ts';
import { PeopleSearch } from './PeopleSearch.tsx';
import { PeopleTable } from './PeopleTable.tsx';

/** One of the two lists: who is on it, found by words or a tag. */
export function Audience({ list }: { list: PeopleList }) {
  const [narrowed, setNarrowed] = useState(everybody);
  const read = usePeopleInfiniteQuery({ list, narrowed }, { refetchOnMountOrArgChange: true });
  const first = read.data?.pages[0];
  return (
    <div className={styles['audience']}>
      {first && first.total + first.unsubscribed > 0 ? (
        <>
          <PeopleSearch
            narrowed={narrowed}
            isSearching={read.isFetching && !read.isFetchingNextPage}
            whole={first}
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
                  shown={shownWords(people.length, first, narrowed)}
                  hasMore={read.hasNextPage}
                  isBusy={read.isFetchingNextPage}
                  onMore={() => void read.fetchNextPage()}
                />
              </div>
            );
          }
          return isNarrowed(narrowed) || (first && first.unsubscribed > 0) ? (
            <EmptyState
              title="Nobody matches"
              action={<Button onClick={() => setNarrowed(everybody)}>Show everybody</Button>}
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
  const query = new URLSearchParams(askedOf(narrowed)).toString();
  return `/studio/:accountId/audience/${list}/export${query === '' ? '' : `?${query}`}`;
}

/** Of a narrowed list nobody has counted the rest. */
function shownWords(shown: number, whole: People | undefined, narrowed: Narrowed): string {
  if (isNarrowed(narrowed) || !whole) return shown.toLocaleString('en');
  return `${shown.toLocaleString('en')} of ${whole.total.toLocaleString('en')}`;
}
