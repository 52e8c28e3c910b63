import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Leads to the creator's words in other languages, which have screens of their own. */
export function TranslationsLink() {
  return (
    <AccountSection title={texts.translations} about={<p>{texts.translationsNote}</p>}>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/translations" variant="secondary">
          {texts.translateMyPage}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
