import { useState } from 'react';
import { CopyButton } from '../../features/studio/frame/CopyButton.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useDashboard } from '../../features/studio/calls/dashboardContext.ts';
import { Figures } from '../../features/studio/numbers/Figures.tsx';
import { useNumbersQuery } from '../../features/studio/calls/numbersApi.ts';
import { DateRangePicker } from '../../features/studio/numbers/DateRangePicker.tsx';
import { useDateRange } from '../../features/studio/numbers/useDateRange.ts';
import { numbersCsv } from '../../features/studio/numbers/numbersCsv.ts';
import { saveFile } from '../../features/studio/calls/saveFile.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { DashboardIcon } from '../../ui/DashboardIcon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './NumbersPage.module.css';

/** Views, clicks and sales of the creator's page in a range of days. */
export function NumbersPage() {
  const { address } = useDashboard();
  const [now] = useState(() => new Date());
  const [range, chooseRange] = useDateRange(now);
  const read = useNumbersQuery(range.days, { refetchOnFocus: true, refetchOnMountOrArgChange: 60 });
  // The previous range stays until the new one has loaded, but does not replace an error.
  const data = read.currentData ?? (read.isError ? undefined : read.data);
  return (
    <>
      <PartHeader
        title={texts.title}
        actions={read.currentData ? <SaveNumbers numbers={read.currentData} /> : null}
      />
      <div className={styles['numbers']}>
        <DateRangePicker range={range} now={now} onChoose={chooseRange} />
        <QueryState query={{ data, error: read.error, refetch: read.refetch }} failed={texts.notRead}>
          {(numbers) => (
            <div
              className={styles['shown']}
              aria-busy={read.isFetching}
              data-stale={read.currentData ? undefined : ''}
            >
              {isEmpty(numbers) ? (
                <EmptyState
                  title={texts.nobodyCame}
                  action={<CopyButton text={address}>{texts.copyAddress}</CopyButton>}
                >
                  {texts.nobodyCameNote}
                </EmptyState>
              ) : (
                <>
                  {numbers.test ? <p className={styles['note']}>{texts.testPayments}</p> : null}
                  <Figures numbers={numbers} />
                </>
              )}
            </div>
          )}
        </QueryState>
      </div>
    </>
  );
}

/** Saves what is shown as a file for a spreadsheet. */
function SaveNumbers({ numbers }: { numbers: Numbers }) {
  const language = useLanguage();
  function save(): void {
    const content = new Blob([numbersCsv(numbers, language)], { type: 'text/csv;charset=utf-8' });
    saveFile(content, `numbers-${numbers.from}-${numbers.to}.csv`);
  }
  return (
    <Button variant="secondary" size="small" onClick={save}>
      <DashboardIcon name="download" size="small" />
      {texts.exportCsv}
    </Button>
  );
}

type Counts = { views: number; clicks: number; orders: number };

function isEmpty({ total, previous }: { total: Counts; previous: Counts }): boolean {
  return [total, previous].every(({ views, clicks, orders }) => views + clicks + orders === 0);
}
