import type { WalletName } from '#shared/rendering/publicConfig.ts';
import { useLocalized } from '../../../lib/texts/useTexts.ts';
import { useWalletTexts } from '../../../lib/texts/useWalletTexts.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './WalletLinks.module.css';

type WalletLinksProps = {
  wallets: readonly WalletName[];
  /** The address of the page that shows the ticket. */
  path: string;
  ticketId: string;
  /** Names the ticket for screen readers: `Ticket 1 of 2`. */
  ticketName: string;
};

/** Adds a ticket to the wallet of a phone. The same on every device: a pass can be sent on from a computer. */
export function WalletLinks({ wallets, path, ticketId, ticketName }: WalletLinksProps) {
  const texts = useWalletTexts();
  const localized = useLocalized();
  return (
    <div className={styles['links']}>
      {wallets.map((name) => (
        <LinkButton
          key={name}
          variant="secondary"
          size="small"
          href={localized(`${path}/tickets/${ticketId}${name === 'apple' ? '.pkpass' : '/google'}`)}
          aria-label={`${texts[name]}: ${ticketName}`}
        >
          {texts[name]}
        </LinkButton>
      ))}
    </div>
  );
}
