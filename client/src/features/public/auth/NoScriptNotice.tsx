import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';
import styles from './AccountForm.module.css';

/** `what` is the beginning of a sentence: "Logging in". */
export function NoScriptNotice({ what }: { what: string }) {
  const texts = useAccountTexts();
  return (
    <noscript>
      <p className={styles['note']}>{texts.needsJavaScript(what)}</p>
    </noscript>
  );
}
