import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './NeedsScript.module.css';

/** Says that the control beside it needs JavaScript. `children` replace that sentence. */
export function NeedsScript({ children }: { children?: string }) {
  const texts = useUiTexts();
  return (
    <noscript>
      <p className={styles['note']}>{children ?? texts.needsScript}</p>
    </noscript>
  );
}
