import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the advertising services, which have a screen of their own. */
export function PixelsLink() {
  return (
    <AccountSection title={texts.advertisingServices} about={<p>{texts.advertisingServicesNote}</p>}>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/pixels" variant="secondary">
          {texts.chooseServices}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
