import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './NeedsScript.module.css';

/** Beside what does nothing without script: says so. `children` are a sentence of their own. */
export function NeedsScript({ children }: { children?: string }) {
  const texts = useUiTexts();
  return (
    <noscript>
      <p className={styles['note']}>{children ?? texts.needsScript}</p>
    </noscript>
  );
}
