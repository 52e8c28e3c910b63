import { useState } from 'react';
import { CopyButton } from '../../features/studio/CopyButton.tsx';
import { PartHead } from '../../features/studio/PartHead.tsx';
import { Reading } from '../../features/studio/Reading.tsx';
import { useStudio } from '../../features/studio/studioContext.ts';
import { Figures } from '../../features/studioNumbers/Figures.tsx';
import { useNumbersQuery } from '../../features/studioNumbers/numbersApi.ts';
import { RangeChoice } from '../../features/studioNumbers/RangeChoice.tsx';
import { useRange } from '../../features/studioNumbers/useRange.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './NumbersPage.module.css';

/** What the creator's page was looked at, clicked and sold on some days. */
export function NumbersPage() {
  const { address } = useStudio();
  const [now] = useState(() => new Date());
  const [range, chooseRange] = useRange(now);
  const read = useNumbersQuery(range.days, { refetchOnFocus: true, refetchOnMountOrArgChange: 60 });
  // The days before stay until the new ones are there, but not in the place of a failure.
  const data = read.currentData ?? (read.isError ? undefined : read.data);
  return (
    <>
      <PartHead title="Numbers" />
      <div className={styles['numbers']}>
        <RangeChoice range={range} now={now} onChoose={chooseRange} />
        <Reading read={{ data, error: read.error, refetch: read.refetch }} what="Your numbers">
          {(numbers) => (
            <div
              className={styles['shown']}
              aria-busy={read.isFetching}
              data-stale={read.currentData ? undefined : ''}
            >
              {isEmpty(numbers) ? (
                <EmptyState
                  title="Nobody came on these days"
                  action={<CopyButton text={address}>Copy my address</CopyButton>}
                >
                  Share your address: in your profile, in your mails, with a friend. Who comes is counted
                  here.
                </EmptyState>
              ) : (
                <Figures numbers={numbers} />
              )}
            </div>
          )}
        </Reading>
      </div>
    </>
  );
}

type Counts = { views: number; clicks: number; orders: number };

function isEmpty({ total, previous }: { total: Counts; previous: Counts }): boolean {
  return [total, previous].every(({ views, clicks, orders }) => views + clicks + orders === 0);
}
