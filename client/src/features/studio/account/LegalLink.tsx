import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the legal pages, which have a screen of their own. */
export function LegalLink() {
  return (
    <AccountSection
      title="Legal pages"
      about={
        <p>Terms, privacy, refunds and imprint: templates to fill in, for the country where you sell.</p>
      }
    >
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/legal" variant="secondary">
          Open my legal pages
        </LinkButton>
      </div>
    </AccountSection>
  );
}
