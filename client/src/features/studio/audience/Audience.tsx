import { useState, type ReactNode } from 'react';
import type { People, PeopleList } from '#shared/studio/peopleSchema.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ExportButton } from '../frame/ExportButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { usePeopleInfiniteQuery } from './audienceApi.ts';
import styles from './Audience.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { queryOf, noFilter, isFiltered, type AudienceFilter } from './audienceFilter.ts';
import { PeopleSearch } from './PeopleSearch.tsx';
import { PeopleTable } from './PeopleTable.tsx';

type AudienceProps = { list: PeopleList; country: string | undefined };

/** One of the two lists, with search and filters. */
export function Audience({ list, country }: AudienceProps) {
  const language = useLanguage();
  const [filter, setFilter] = useState(noFilter);
  const read = usePeopleInfiniteQuery({ list, filter }, { refetchOnMountOrArgChange: true });
  const first = read.data?.pages[0];
  const [isImporting, setIsImporting] = useState(false);
  const importButton = (
    <Button variant="secondary" size="small" onClick={() => setIsImporting(true)}>
      <DashboardIcon name="upload" size="small" />
      {texts.importCsv}
    </Button>
  );
  return (
    <div className={styles['audience']}>
      {first && first.total + first.unsubscribed + (first.pending ?? 0) > 0 ? (
        <>
          <PeopleSearch
            filter={filter}
            isSearching={read.isFetching && !read.isFetchingNextPage}
            whole={first}
            onChange={(changed) => setFilter((before) => ({ ...before, ...changed }))}
          />
          <div className={styles['files']}>
            <ExportButton path={exportPath(list, filter)} name={`${list}-list`} />
            {importButton}
          </div>
        </>
      ) : null}
      <QueryState query={read} failed={texts.listNotRead}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people);
          const shown = people.length;
          const total = totalOf(first, filter);
          if (shown > 0) {
            return (
              <div aria-busy={read.isFetching}>
                <PeopleTable list={list} people={people} isPending={filter.state === 'pending'} />
                <Pager
                  shown={
                    total === undefined
                      ? shown.toLocaleString(intlLocale(language))
                      : texts.shownOf({ shown, total })
                  }
                  hasMore={read.hasNextPage}
                  isBusy={read.isFetchingNextPage}
                  onMore={() => void read.fetchNextPage()}
                />
              </div>
            );
          }
          return isFiltered(filter) || (first && first.unsubscribed + (first.pending ?? 0) > 0) ? (
            <EmptyState
              title={texts.nobodyMatches}
              action={<Button onClick={() => setFilter(noFilter)}>{texts.showEverybody}</Button>}
            >
              {texts.nobodyMatchesNote}
            </EmptyState>
          ) : (
            <EmptyList list={list} action={importButton} />
          );
        }}
      </QueryState>
      <ImportHistory list={list} />
      <ImportDialog list={list} country={country} open={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  );
}

function EmptyList({ list, action }: { list: PeopleList; action: ReactNode }) {
  return (
    <EmptyState
      title={texts.nobodyYet}
      action={
        <div className={styles['files']}>
          <LinkButton to="/dashboard/page">{texts.openPageEditor}</LinkButton>
          {action}
        </div>
      }
    >
      {texts.nobodyYetNotes[list]}
    </EmptyState>
  );
}

function exportPath(list: PeopleList, filter: AudienceFilter): string {
  const query = new URLSearchParams(queryOf(filter)).toString();
  return `/studio/:accountId/audience/${list}/export${query === '' ? '' : `?${query}`}`;
}

/** A filtered list has no total. */
function totalOf(whole: People | undefined, filter: AudienceFilter): number | undefined {
  return isFiltered(filter) ? undefined : whole?.total;
}
