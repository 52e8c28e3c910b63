import styles from './AccountForm.module.css';

/** `what` begins a sentence: "Logging in". */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={styles['note']}>
        {what} needs JavaScript, which is switched off in this browser. Shops and pages can be read without
        it.
      </p>
    </noscript>
  );
}
