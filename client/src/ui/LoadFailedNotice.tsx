import { failureTexts } from '#shared/wire/appError.ts';
import { reload } from '../lib/reload.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { Button } from './Button.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './LoadFailedNotice.module.css';

/**
 * Shown where a part of the page failed to load. Not a toast, because the toaster would have to load too. Without a network there is no
 * button: it would lead away from the page, to an error of the browser.
 */
export function LoadFailedNotice() {
  const texts = useUiTexts();
  const isWithoutNetwork = useIsOffline();
  return (
    <p role="alert" className={styles['notice']}>
      <span>
        {isWithoutNetwork && `${failureTexts.offline}. `}
        {texts.partNotLoaded}
      </span>
      {isWithoutNetwork ? null : (
        <Button size="small" variant="secondary" onClick={reload}>
          {texts.reload}
        </Button>
      )}
    </p>
  );
}
