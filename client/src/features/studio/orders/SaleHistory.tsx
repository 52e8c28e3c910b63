import type { SaleEvent } from '#shared/studio/saleEventSchema.ts';
import { saleEventText } from '#shared/studio/saleEventText.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

/** The order's events, newest first. */
export function SaleHistory({ events }: { events: readonly SaleEvent[] }) {
  const language = useLanguage();
  return (
    <SaleSection title={texts.history}>
      <ol className={styles['events']}>
        {events.map(({ at, words, what }, index) => (
          // Two events may be identical. Counted from the end, the index is stable, because new events come first.
          <li key={`${at} ${words} ${events.length - index}`} className={styles['event']}>
            <span>{textOf(what, language) ?? <bdi>{words}</bdi>}</span>
            <time className={styles['soft']} dateTime={at}>
              {dateAndTime(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </SaleSection>
  );
}

/** `undefined` also for a kind of event that a newer API has. */
function textOf(what: SaleEvent['what'], language: Language): string | undefined {
  return what && saleEventText(what, language);
}
