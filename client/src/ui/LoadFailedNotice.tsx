import { catalogue } from '#shared/appError.ts';
import { isOffline } from '../lib/noResponseText.ts';
import { Button } from './Button.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './LoadFailedNotice.module.css';

/** Shown where a part of the page failed to load. Not a toast, because the toaster would have to load too. */
export function LoadFailedNotice() {
  const texts = useUiTexts();
  return (
    <p role="alert" className={styles['notice']}>
      <span>
        {isOffline() && `${catalogue.offline}. `}
        {texts.partNotLoaded}
      </span>
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </p>
  );
}
