import { useState } from 'react';
import type { TranslationsAnswer } from '#shared/studio/translationSchema.ts';
import { languageNames } from '#shared/texts/languages.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { classNames } from '../../../lib/classNames.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import styles from './Translations.module.css';
import { useSaveTranslationsMutation } from './translationsApi.ts';
import { WordField } from './WordField.tsx';
import { groupTitle } from './wordLabels.ts';

/** What was typed since the last save, by its original. */
type Typed = { texts: Record<string, string> };

const nothing: Typed = { texts: {} };

/** All of the creator's words, each with its translation into one language. */
export function TranslationForm({ answer }: { answer: TranslationsAnswer }) {
  const { slug, own, language, groups } = answer;
  const form = useDraftForm<Typed>({ form: `translations:${language}`, saved: nothing });
  const [saveTranslations] = useSaveTranslationsMutation();
  const saving = useSaving<TranslationsAnswer>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);
  // What is translated while the list is short stays in it until the list is opened again.
  const [missing, setMissing] = useState<ReadonlySet<string>>();
  const words = groups.flatMap((group) => group.words);
  const textOf = ({ original, text }: (typeof words)[number]) => form.typed.texts[original] ?? text;
  const done = new Set(words.filter((word) => textOf(word).trim() !== '').map(({ original }) => original));
  const total = new Set(words.map(({ original }) => original)).size;
  const shown = groups
    .map((group) => ({
      ...group,
      words: group.words.filter(({ original }) => missing === undefined || missing.has(original)),
    }))
    .filter((group) => group.words.length > 0);

  async function send(): Promise<void> {
    let sent = form.typed;
    const saved = await saving.save(() => {
      sent = form.latest().typed;
      return saveTranslations({ language, texts: editsOf(words, sent) }).unwrap();
    });
    if (!saved) return;
    setHasSaved(true);
    form.settle(nothing, undefined, sent);
  }

  return (
    <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
      <div className={styles['about']}>
        <p className={styles['note']}>
          {inSentence(
            texts.progress(
              (text) => (
                <a href={`/${language}/${slug}`} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
              { done: done.size, total, own: languageNames[own], language: languageNames[language] },
            ),
          )}
        </p>
        <Checkbox
          label={texts.onlyUntranslated}
          checked={missing !== undefined}
          onChange={(event) =>
            setMissing(
              event.currentTarget.checked
                ? new Set(words.map(({ original }) => original).filter((original) => !done.has(original)))
                : undefined,
            )
          }
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={texts.allTranslated}>{texts.allTranslatedNote}</EmptyState>
      ) : null}
      {shown.map((group) => (
        <section
          key={group._id}
          className={classNames(panel['panel'], styles['panel'])}
          aria-labelledby={`words-${group._id}`}
        >
          <h2 id={`words-${group._id}`} className={styles['title']} dir="auto">
            {groupTitle(group)}
          </h2>
          {group.words.map((word) => (
            <WordField
              key={word.place}
              word={word}
              own={own}
              language={language}
              text={textOf(word)}
              onText={(text) => form.replace(({ texts }) => ({ texts: { ...texts, [word.original]: text } }))}
            />
          ))}
        </section>
      ))}
      <FormError title={texts.notSaved} saving={saving} />
      <div className={styles['answers']}>
        <Button type="submit" busy={saving.isSaving} disabled={!form.isChanged}>
          {studioWords.save}
        </Button>
        <FormSaveStatus isChanged={form.isChanged} hasSaved={hasSaved} saving={saving} />
      </div>
    </Form>
  );
}

/** What differs from the saved state, each original once. A text that is not on the page any more has no place to be saved at. */
function editsOf(words: TranslationsAnswer['groups'][number]['words'], { texts }: Typed) {
  const byOriginal = new Map(words.map((word) => [word.original, word]));
  return Object.entries(texts).flatMap(([original, text]) => {
    const word = byOriginal.get(original);
    return word && text.trim() !== word.text ? [{ place: word.place, original, text }] : [];
  });
}
