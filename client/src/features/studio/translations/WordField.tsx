import { memo } from 'react';
import type { OwnWordText } from '#shared/studio/translationSchema.ts';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import styles from './Translations.module.css';
import { fieldLabel, inputOf } from './wordLabels.ts';

type WordFieldProps = {
  word: OwnWordText;
  /** The language of the original, and the one that is typed. */
  own: Language;
  language: Language;
  /** What is typed. */
  text: string;
  onText: (original: string, text: string) => void;
};

/** One original and its translation. While one is typed, the others are not rendered again. */
export const WordField = memo(function WordField(props: WordFieldProps) {
  const { word, language, text, onText } = props;
  const { original, earlier } = word;
  return (
    <div className={styles['word']}>
      <TranslationInput {...props} />
      {earlier !== undefined && text === '' ? (
        <div className={styles['earlier']}>
          <p>{inSentence(texts.translatedBefore(<q lang={localeOf(language)}>{earlier}</q>))}</p>
          <Button
            size="small"
            variant="secondary"
            aria-label={texts.takeEarlier(original)}
            onClick={() => onText(original, earlier)}
          >
            {texts.takeIt}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

function TranslationInput({ word, own, language, text, onText }: WordFieldProps) {
  const kind = inputOf(word);
  const type = (typed: string) => onText(word.original, typed);
  const field = {
    label: (
      <>
        {fieldLabel(word)}
        <span className={styles['original']} lang={localeOf(own)} dir="auto">
          {word.original}
        </span>
      </>
    ),
    value: text,
    lang: localeOf(language),
    dir: text === '' ? directionOf(language) : 'auto',
  };
  if (kind === 'formatted') return <FormattedTextArea {...field} rows={3} onText={type} />;
  if (kind === 'lines')
    return <TextArea {...field} rows={3} onChange={(event) => type(event.currentTarget.value)} />;
  return <TextField {...field} onChange={(event) => type(event.currentTarget.value)} />;
}
