import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './NeedsScript.module.css';

/** Beside a button that does nothing without script. */
export function NeedsScript() {
  const texts = useUiTexts();
  return (
    <noscript>
      <p className={styles['note']}>{texts.needsScript}</p>
    </noscript>
  );
}
