import type { SaleEvent } from '#shared/studio/salesSchema.ts';
import styles from './SaleDetail.module.css';
import { momentWords } from '../studio/orderWords.ts';
import { Section } from './Section.tsx';

/** What happened, the newest first. */
export function SaleHistory({ events }: { events: readonly SaleEvent[] }) {
  return (
    <Section title="History">
      <ol className={styles['events']}>
        {events.map(({ at, words }, index) => (
          // Two may say the same at the same moment; the list is only ever drawn whole.
          <li key={`${at} ${words} ${events.length - index}`} className={styles['event']}>
            <span>{words}</span>
            <time className={styles['soft']} dateTime={at}>
              {momentWords(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
