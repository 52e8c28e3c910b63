import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the code for other sites, which has a screen of its own. */
export function EmbedsLink() {
  return (
    <AccountSection
      title="Sell on other sites"
      about={<p>A button, a product card or your whole shop for your own site, with the checkout in it.</p>}
    >
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/embeds" variant="secondary">
          Get the code
        </LinkButton>
      </div>
    </AccountSection>
  );
}
