import type { ReactNode } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { ImportCounts, PeopleImport, RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { studioAudience } from '#shared/texts/en/studioAudience.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Table } from '../../../ui/Table.tsx';
import { saveFile } from '../calls/saveFile.ts';
import styles from './Import.module.css';
import { reasonText } from './reasonText.ts';
import { refusedCsv } from './refusedCsv.ts';

type ImportResultProps = { list: PeopleList; done: PeopleImport; refused: readonly RefusedRow[] };

const rowsShown = 50;

/** The result of an import, with the refused rows. */
export function ImportResult({ list, done, refused }: ImportResultProps) {
  const language = useLanguage();
  const { added } = done.counts;
  return (
    <div className={styles['form']}>
      <output className={styles['headline']}>
        {added === 0 ? texts.nobodyNew : texts.addedToList(added)}
      </output>
      <ul className={styles['counts']}>
        {countText(done.counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {refused.length > 0 ? (
        <section className={styles['form']}>
          <h3>{texts.leftOutRows}</h3>
          <RefusedDownload list={list} rows={refused} />
          <Table
            caption={texts.leftOutRows}
            rows={refused.slice(0, rowsShown)}
            keyOf={({ line }) => String(line)}
            columns={[
              { label: texts.row, cell: ({ line }) => texts.line(line) },
              { label: list === 'mailing' ? words.email : studioAudience.phone, cell: valueCell },
              { label: texts.why, cell: (row) => reasonText(row, language) },
            ]}
          />
          {refused.length > rowsShown ? (
            <p className={styles['note']}>{texts.firstRows({ shown: rowsShown, total: refused.length })}</p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

function RefusedDownload({ list, rows }: { list: PeopleList; rows: readonly RefusedRow[] }) {
  const language = useLanguage();
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() =>
        saveFile(new Blob([refusedCsv({ list, rows, language })], { type: 'text/csv' }), 'left-out.csv')
      }
    >
      <DashboardIcon name="download" size="small" />
      {texts.downloadRows(rows.length)}
    </Button>
  );
}

function valueCell({ said }: RefusedRow): ReactNode {
  return <span className={styles['said']}>{said === '' ? texts.emptyCell : said}</span>;
}

/** Only the counts that are not zero. */
export function countText({ known, tagged, repeated, held, refused }: ImportCounts): string[] {
  return [
    known > 0 ? knownText(known, tagged) : '',
    repeated > 0 ? texts.repeatedRows(repeated) : '',
    held > 0 ? texts.stayOff(held) : '',
    refused > 0 ? texts.unusableRows(refused) : '',
  ].filter((words) => words !== '');
}

function knownText(count: number, tagged: number): string {
  return tagged > 0 ? texts.alreadyOnListTagged({ count, tagged }) : texts.alreadyOnList(count);
}
