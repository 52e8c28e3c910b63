import { useIsOffline } from '../../../lib/useIsOffline.ts';
import { useOfflineTexts } from '../../../lib/texts/useOfflineTexts.ts';
import styles from './KeptNote.module.css';
import { useKeptPage } from './useKeptPage.ts';

/** Says that this page opens without a network on this device, and without one how old it may be. */
export function KeptNote({ path }: { path: string }) {
  const texts = useOfflineTexts();
  const isKept = useKeptPage(path);
  const isOffline = useIsOffline();
  if (isOffline) return <output className={styles['note']}>{texts.shownAsKept}</output>;
  return isKept ? <p className={styles['note']}>{texts.kept}</p> : null;
}
