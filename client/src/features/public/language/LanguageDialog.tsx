import { useLocation } from 'react-router';
import { directionOf, languageNames, languages, localeOf, type Language } from '#shared/texts/languages.ts';
import { useConfig } from '../../../calls/api.ts';
import { shownPath } from '../../../lib/shownPath.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useUiTexts } from '../../../lib/texts/useUiTexts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { keepLanguage } from './keepLanguage.ts';
import styles from './LanguageDialog.module.css';

type LanguageDialogProps = {
  /** The language at the address that names none. */
  own: Language;
  open: boolean;
  onClose: () => void;
};

/** The page that is shown, in every language. The choice is kept for the pages to come. */
export function LanguageDialog({ own, open, onClose }: LanguageDialogProps) {
  const texts = useUiTexts();
  const { pathname, search, hash } = useLocation();
  const path = shownPath(useConfig().home, pathname) + search + hash;
  const shown = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={texts.chooseLanguage}>
      <ul className={styles['list']}>
        {languages.map((language) => (
          <li key={language}>
            <a
              className={styles['language']}
              href={language === own ? path : `/${language}${path}`}
              lang={localeOf(language)}
              dir={directionOf(language)}
              hrefLang={localeOf(language)}
              aria-current={language === shown ? 'true' : undefined}
              onClick={() => keepLanguage(language)}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
