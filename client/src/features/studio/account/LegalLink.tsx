import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the legal pages, which have a screen of their own. */
export function LegalLink() {
  return (
    <AccountSection title={texts.legalPages} about={<p>{texts.legalPagesNote}</p>}>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/legal" variant="secondary">
          {texts.openLegalPages}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
