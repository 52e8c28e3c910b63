import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { saveFile } from '../calls/saveFile.ts';
import { useLazyRefusedRowsQuery } from './audienceApi.ts';
import styles from './Import.module.css';
import { refusedCsv } from './refusedCsv.ts';
import { shortDay } from './shortDay.ts';

type PastImportProps = { list: PeopleList; one: PeopleImport; onUndo: () => void };

/** A past import: its result, its refused rows, and its undo. */
export function PastImport({ list, one, onUndo }: PastImportProps) {
  const language = useLanguage();
  const { name, share, still_there: stillThere, counts, left_out: leftOut } = one;
  const isPasted = name === '';
  return (
    <li className={styles['past']}>
      <span>
        <strong className={styles['said']} dir="auto">
          {isPasted ? texts.pastedList : name}
        </strong>
        <span className={styles['note']}>{factsOf(one, language)}</span>
        {stillThere > 0 ? (
          <ProgressBar
            label={isPasted ? texts.undoingPastedList : texts.undoingFile(name)}
            share={1 - stillThere / counts.added}
          />
        ) : null}
        {share === null ? null : (
          <ProgressBar
            label={isPasted ? texts.importingPastedList : texts.importingFile(name)}
            share={share}
          />
        )}
      </span>
      <span className={styles['pastActions']}>
        {leftOut > 0 ? <LeftOut list={list} one={one} /> : null}
        {one.undone_at === null && (counts.added > 0 || share !== null) ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={isPasted ? texts.undoPastedList : texts.undoFile(name)}
            onClick={onUndo}
          >
            {words.undo}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function LeftOut({ list, one }: { list: PeopleList; one: PeopleImport }) {
  const language = useLanguage();
  const [load, { isFetching, isError }] = useLazyRefusedRowsQuery();

  async function save(): Promise<void> {
    const { data } = await load({ list, importId: one._id });
    if (data)
      saveFile(
        new Blob([refusedCsv({ list, rows: data.rows, language })], { type: 'text/csv' }),
        'left-out.csv',
      );
  }

  const { name: file, left_out: count } = one;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isFetching}
      aria-label={
        file === '' ? texts.downloadLeftOutOfPastedList(count) : texts.downloadLeftOutOfFile({ file, count })
      }
      onClick={() => void save()}
    >
      <DashboardIcon name="download" size="small" />
      {isError ? words.tryAgain : texts.rowsLeftOut(count)}
    </Button>
  );
}

/** A line such as `Nov 21, 2026 · 12 added · undone`. */
function factsOf(one: PeopleImport, language: Language): string {
  const { created_at, finished_at, undone_at, share, still_there, counts } = one;
  const facts = [shortDay(created_at, language)];
  if (still_there > 0) facts.push(texts.undoingStillThere(still_there));
  else if (share !== null) facts.push(texts.importingSoFar(counts.added));
  else {
    facts.push(texts.added(counts.added));
    if (undone_at !== null) facts.push(texts.undone);
    else if (finished_at === null) facts.push(texts.importUnfinished);
  }
  return facts.join(' · ');
}
