import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the page's own domain, which has a screen of its own. */
export function DomainLink() {
  return (
    <AccountSection title={texts.domain} about={<p>{texts.domainNote}</p>}>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/domain" variant="secondary">
          {texts.setUpDomain}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
