import { useState } from 'react';
import type { OwnWordText, TranslationsAnswer } from '#shared/studio/translationSchema.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Pager } from '../../../ui/Pager.tsx';
import panel from '../frame/Panel.module.css';
import styles from './Translations.module.css';
import { WordField } from './WordField.tsx';
import { firstWords, type TitledGroup } from './wordFilter.ts';

/** A field takes a few milliseconds on a slow phone, so a long list is not rendered at once. */
const wordsAtOnce = 150;

type WordGroupsProps = Pick<TranslationsAnswer, 'own' | 'language'> & {
  groups: readonly TitledGroup[];
  textOf: (word: OwnWordText) => string;
  onText: (original: string, text: string) => void;
};

/** Words with their translations, by where they stand. A long list begins with its first ones. */
export function WordGroups({ own, language, groups, textOf, onText }: WordGroupsProps) {
  const [most, setMost] = useState(wordsAtOnce);
  const total = groups.reduce((sum, { words }) => sum + words.length, 0);
  return (
    <>
      {firstWords(groups, most).map((group) => (
        <section key={group._id} className={classNames(panel['panel'], styles['panel'])}>
          <h2 className={styles['title']} dir="auto">
            {group.title}
          </h2>
          {group.words.map((word) => (
            <WordField
              key={word.place}
              word={word}
              own={own}
              language={language}
              text={textOf(word)}
              onText={onText}
            />
          ))}
        </section>
      ))}
      {total > wordsAtOnce ? (
        <Pager
          shown={texts.textsShown({ shown: Math.min(most, total), total })}
          hasMore={most < total}
          isBusy={false}
          onMore={() => setMost(most + wordsAtOnce)}
        />
      ) : null}
    </>
  );
}
