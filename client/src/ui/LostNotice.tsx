import { Button } from './Button.tsx';
import styles from './LostNotice.module.css';

/** A part of the page could not be fetched. It says so with what the page has: a toast would have to be fetched too. */
export function LostNotice() {
  return (
    <p role="alert" className={styles['notice']}>
      <span>That part of the page could not be loaded. Please check your connection and try again.</span>
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}
