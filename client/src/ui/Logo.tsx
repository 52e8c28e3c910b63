import styles from './Logo.module.css';

/** The name below its awning, like a shop sign. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg className={styles['awning']} viewBox="0 0 117 13" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 0h117v2H0zM0 2h13v4.5a6.5 6.5 0 0 1-13 0zM26 2h13v4.5a6.5 6.5 0 0 1-13 0zM52 2h13v4.5a6.5 6.5 0 0 1-13 0zM78 2h13v4.5a6.5 6.5 0 0 1-13 0zM104 2h13v4.5a6.5 6.5 0 0 1-13 0z"
          fill="currentColor"
        />
      </svg>
      <span className={styles['word']}>Makerstall</span>
    </span>
  );
}
