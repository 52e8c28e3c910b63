import { dayText } from '#shared/dates/dayText.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './SampleData.module.css';

/** Says on every part of the demo's dashboard that its figures are made up. `until` is the time at which the sample data ends. */
export function SampleData({ until }: { until: string }) {
  return (
    <p className={styles['note']} role="note">
      {inSentence(texts.sampleDataBefore((text) => <strong>{text}</strong>, dayText(until, useLanguage())))}
    </p>
  );
}
