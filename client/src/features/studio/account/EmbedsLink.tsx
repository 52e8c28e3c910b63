import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the code for other sites, which has a screen of its own. */
export function EmbedsLink() {
  return (
    <AccountSection title={texts.sellOnOtherSites} about={<p>{texts.sellOnOtherSitesNote}</p>}>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/embeds" variant="secondary">
          {texts.getTheCode}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
