import styles from './Spinner.module.css';

/** Three scallops of an awning that wave in turn. Whoever shows it says in words what is being waited for. */
export function Spinner() {
  return (
    <span className={styles['spinner']} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
