import { useHydrated } from '../../../lib/useHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import styles from './PageAddress.module.css';

/** The page's public address: to read, copy, open and share. `address` includes the scheme. */
export function PageAddress({ address, title }: { address: string; title: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function';

  async function share(): Promise<void> {
    // Closing the share sheet rejects, but is no error.
    await navigator.share({ title, url: address }).catch(() => undefined);
  }

  return (
    <div className={styles['address']}>
      <p className={styles['text']}>{address.replace(/^https?:\/\//, '')}</p>
      <div className={styles['actions']}>
        <CopyButton text={address}>Copy</CopyButton>
        <LinkButton size="small" variant="secondary" href={address} target="_blank" rel="noopener">
          <Icon name="external" size="small" />
          Open
        </LinkButton>
        {canShare ? (
          <Button size="small" variant="secondary" onClick={() => void share()}>
            <Icon name="share" size="small" />
            Share
          </Button>
        ) : null}
      </div>
    </div>
  );
}
