import { dayText } from '#shared/dayText.ts';
import styles from './SampleData.module.css';

/** Says on every part of the demo's dashboard that its figures are made up. `until` is the time at which the sample data ends. */
export function SampleData({ until }: { until: string }) {
  return (
    <p className={styles['note']} role="note">
      <strong>Sample data.</strong>{' '}
      {`Orders, visits, people and money before ${dayText(until)} are made up. None of it is paid out.`}
    </p>
  );
}
