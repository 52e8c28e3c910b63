import type { Page } from '#shared/page/pageSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import styles from './PageAddress.module.css';
import { ShareCode } from './ShareCode.tsx';

const { page: texts } = studioToday;

type PageAddressProps = {
  /** With its scheme. */
  address: string;
  title: string;
  /** Absent until the page has been read. */
  awning: Page['header']['awning'] | undefined;
};

/** The page's public address: to read, copy, open and share, also as a QR code. */
export function PageAddress({ address, title, awning }: PageAddressProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function';

  async function share(): Promise<void> {
    // Closing the share sheet rejects, but is no error.
    await navigator.share({ title, url: address }).catch(() => undefined);
  }

  return (
    <div className={styles['address']}>
      <p className={styles['text']}>{address.replace(/^https?:\/\//, '')}</p>
      <div className={styles['actions']}>
        <CopyButton text={address}>{texts.copy}</CopyButton>
        <LinkButton size="small" variant="secondary" href={address} target="_blank" rel="noopener">
          <Icon name="external" size="small" />
          {texts.open}
        </LinkButton>
        {awning ? <ShareCode awning={awning} /> : null}
        {canShare ? (
          <Button size="small" variant="secondary" onClick={() => void share()}>
            <Icon name="share" size="small" />
            {texts.share}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
