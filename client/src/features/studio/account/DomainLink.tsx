import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the page's own domain, which has a screen of its own. */
export function DomainLink() {
  return (
    <AccountSection
      title="Your own domain"
      about={<p>Your page at an address such as shop.example.com, with the shop and the checkout.</p>}
    >
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/domain" variant="secondary">
          Set up your domain
        </LinkButton>
      </div>
    </AccountSection>
  );
}
