import { useState } from 'react';
import { useInAppTexts } from '../../../lib/texts/useInAppTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { inAppBrowser } from './inAppBrowser.ts';
import styles from './InAppNotice.module.css';

/** In the browser of an app, where some wallets do not open: how to open the page in the buyer's own browser. */
export function InAppNotice() {
  const texts = useInAppTexts();
  const [copying, setCopying] = useState<'copied' | 'failed'>();
  const app = inAppBrowser(navigator.userAgent);
  if (app === undefined) return null;
  const address = `${location.origin}${location.pathname}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  }

  return (
    <div className={styles['notice']}>
      <p>{texts.note(app)}</p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <span aria-live="polite">{copying === 'copied' ? texts.copied : texts.copyAddress}</span>
      </Button>
      {copying === 'failed' && (
        <p className={styles['address']} dir="ltr">
          {address}
        </p>
      )}
    </div>
  );
}
