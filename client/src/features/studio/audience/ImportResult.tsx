import type { ReactNode } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { ImportCounts, PeopleImport, RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Table } from '../../../ui/Table.tsx';
import { saveFile } from '../calls/saveFile.ts';
import styles from './Import.module.css';
import { refusedCsv } from './refusedCsv.ts';

type ImportResultProps = { list: PeopleList; done: PeopleImport; refused: readonly RefusedRow[] };

const rowsShown = 50;

/** The result of an import, with the refused rows. */
export function ImportResult({ list, done, refused }: ImportResultProps) {
  const { added } = done.counts;
  return (
    <div className={styles['form']}>
      <output className={styles['headline']}>
        {added === 0 ? 'Nobody new on your list.' : `${people(added)} added to your list.`}
      </output>
      <ul className={styles['counts']}>
        {countText(done.counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {refused.length > 0 ? (
        <section className={styles['form']}>
          <h3>Rows that were left out</h3>
          <RefusedDownload list={list} rows={refused} />
          <Table
            caption="Rows that were left out"
            rows={refused.slice(0, rowsShown)}
            keyOf={({ line }) => String(line)}
            columns={[
              { label: 'Row', cell: ({ line }) => `Line ${line}` },
              { label: list === 'mailing' ? 'E-mail' : 'Phone', cell: valueCell },
              { label: 'Why', cell: ({ why }) => why },
            ]}
          />
          {refused.length > rowsShown ? (
            <p className={styles['note']}>
              {`The first ${rowsShown} of ${refused.length.toLocaleString('en')}; the file has them all.`}
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

export function RefusedDownload({ list, rows }: { list: PeopleList; rows: readonly RefusedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => saveFile(new Blob([refusedCsv(list, rows)], { type: 'text/csv' }), 'left-out.csv')}
    >
      <DashboardIcon name="download" size="small" />
      {`Download ${rows.length === 1 ? 'the row' : `${rows.length.toLocaleString('en')} rows`} as CSV`}
    </Button>
  );
}

function valueCell({ said }: RefusedRow): ReactNode {
  return <span className={styles['said']}>{said === '' ? '(empty)' : said}</span>;
}

/** Only the counts that are not zero. */
export function countText({ known, tagged, repeated, held, refused }: ImportCounts): string[] {
  return [
    known > 0
      ? `${people(known)} on it already${tagged > 0 ? `, ${tagged.toLocaleString('en')} got new tags` : ''}`
      : '',
    repeated > 0 ? `${rows(repeated)} named somebody again` : '',
    held > 0 ? `${people(held)} had left or were taken off, and stay off` : '',
    refused > 0 ? `${rows(refused)} could not be used` : '',
  ].filter((words) => words !== '');
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
}
