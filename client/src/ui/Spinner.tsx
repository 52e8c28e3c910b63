import styles from './Spinner.module.css';

/** Three scallops of an awning that move in turn. The caller says in text what is loading. */
export function Spinner() {
  return (
    <span className={styles['spinner']} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
