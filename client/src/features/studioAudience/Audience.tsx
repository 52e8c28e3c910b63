import { useState, type ReactNode } from 'react';
import type { People, PeopleList } from '#shared/studio/peopleSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ExportButton } from '../studio/ExportButton.tsx';
import { Reading } from '../studio/Reading.tsx';
import { usePeopleInfiniteQuery } from './audienceApi.ts';
import styles from './Audience.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { askedOf, everybody, isNarrowed, type Narrowed } from './narrowed.ts';
import { PeopleSearch } from './PeopleSearch.tsx';
import { PeopleTable } from './PeopleTable.tsx';

type AudienceProps = { list: PeopleList; country: string | undefined };

/** One of the two lists: who is on it, found by words or a tag. */
export function Audience({ list, country }: AudienceProps) {
  const [narrowed, setNarrowed] = useState(everybody);
  const read = usePeopleInfiniteQuery({ list, narrowed }, { refetchOnMountOrArgChange: true });
  const first = read.data?.pages[0];
  const [isImporting, setIsImporting] = useState(false);
  const importButton = (
    <Button variant="secondary" size="small" onClick={() => setIsImporting(true)}>
      <DeskIcon name="upload" size="small" />
      Import CSV
    </Button>
  );
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
          <div className={styles['files']}>
            <ExportButton path={exportPath(list, narrowed)} name={`${list}-list`} />
            {importButton}
          </div>
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
            <NobodyYet list={list} action={importButton} />
          );
        }}
      </Reading>
      <ImportHistory list={list} />
      <ImportDialog list={list} country={country} open={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  );
}

function NobodyYet({ list, action }: { list: PeopleList; action: ReactNode }) {
  return (
    <EmptyState
      title="Nobody is on this list yet"
      action={
        <div className={styles['files']}>
          <LinkButton to="/dashboard/page">Open the page editor</LinkButton>
          {action}
        </div>
      }
    >
      {list === 'mailing'
        ? 'Put a mailing list on your page, or import one that you have: everybody on it stands here.'
        : 'Put a phone list on your page, or import one that you have: everybody on it stands here.'}
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
