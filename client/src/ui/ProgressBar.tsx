import styles from './ProgressBar.module.css';

/** `share` is from 0 to 1; undefined shows indeterminate progress. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  return (
    <progress
      className={styles['bar']}
      aria-label={label}
      max={1}
      {...(share === undefined ? {} : { value: share })}
    />
  );
}
