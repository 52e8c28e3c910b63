import type { TranslationProgress } from '#shared/studio/translationSchema.ts';
import { languageNames } from '#shared/texts/languages.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ListItem } from '../frame/ListItem.tsx';
import styles from './Translations.module.css';

/** The languages besides the page's own, each with how much is translated. */
export function LanguageList({ progress }: { progress: TranslationProgress }) {
  const { own, total, languages } = progress;
  return (
    <>
      <p className={styles['note']}>{texts.lead(languageNames[own])}</p>
      <ul className={styles['languages']}>
        {languages.map(({ language, done }) => (
          <li key={language}>
            <ListItem
              to={`/dashboard/translations/${language}`}
              name={languageNames[language]}
              facts={done === 0 ? texts.notTranslatedYet : texts.textsDone({ done, total })}
              badge={done === total ? <Badge tone="green">{texts.complete}</Badge> : null}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
