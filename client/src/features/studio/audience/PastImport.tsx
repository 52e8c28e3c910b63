import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { saveFile } from '../calls/saveFile.ts';
import { useLazyRefusedRowsQuery } from './audienceApi.ts';
import styles from './Import.module.css';
import { refusedCsv } from './refusedCsv.ts';

type PastImportProps = { list: PeopleList; one: PeopleImport; onUndo: () => void };

/** A past import: its result, its refused rows, and its undo. */
export function PastImport({ list, one, onUndo }: PastImportProps) {
  const name = importName(one);
  const { still_there: stillThere, counts, left_out: leftOut } = one;
  return (
    <li className={styles['past']}>
      <span>
        <strong className={styles['said']} dir="auto">
          {name}
        </strong>
        <span className={styles['note']}>{factsOf(one)}</span>
        {stillThere > 0 ? (
          <ProgressBar label={`Undoing the import of ${name}`} share={1 - stillThere / counts.added} />
        ) : null}
      </span>
      <span className={styles['pastActions']}>
        {leftOut > 0 ? <LeftOut list={list} one={one} /> : null}
        {one.undone_at === null && counts.added > 0 ? (
          <Button variant="quiet" size="small" aria-label={`Undo the import of ${name}`} onClick={onUndo}>
            Undo
          </Button>
        ) : null}
      </span>
    </li>
  );
}

export function importName({ name }: PeopleImport): string {
  return name === '' ? 'a pasted list' : name;
}

function LeftOut({ list, one }: { list: PeopleList; one: PeopleImport }) {
  const [load, { isFetching, isError }] = useLazyRefusedRowsQuery();

  async function save(): Promise<void> {
    const { data } = await load({ list, importId: one._id });
    if (data) saveFile(new Blob([refusedCsv(list, data.rows)], { type: 'text/csv' }), 'left-out.csv');
  }

  const rows = one.left_out === 1 ? '1 row' : `${one.left_out.toLocaleString('en')} rows`;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isFetching}
      aria-label={`Download what the import of ${importName(one)} left out: ${rows}`}
      onClick={() => void save()}
    >
      <DashboardIcon name="download" size="small" />
      {isError ? 'Try again' : `${rows} left out`}
    </Button>
  );
}

function factsOf({ created_at, finished_at, undone_at, still_there, counts }: PeopleImport): string {
  const day = new Date(created_at).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const added = `${counts.added.toLocaleString('en')} added`;
  if (still_there > 0) return `${day} · undoing: ${still_there.toLocaleString('en')} still on your list`;
  if (undone_at !== null) return `${day} · ${added} · undone`;
  return finished_at === null ? `${day} · ${added} · not finished` : `${day} · ${added}`;
}
