import styles from './ProgressBar.module.css';

/** How far something is: `share` from 0 to 1, or unknown while only waiting is left. */
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
