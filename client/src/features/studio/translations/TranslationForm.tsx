import { useCallback, useDeferredValue, useState } from 'react';
import type { OwnWordText, TranslationsAnswer } from '#shared/studio/translationSchema.ts';
import { languageNames } from '#shared/texts/languages.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Translations.module.css';
import { useSaveTranslationsMutation } from './translationsApi.ts';
import { isFiltering, noFilter, placesOf, type WordFilter } from './wordFilter.ts';
import { WordFilters } from './WordFilters.tsx';
import { WordGroups } from './WordGroups.tsx';
import { groupTitle } from './wordLabels.ts';

/** What was typed since the last save, by its original. */
type Values = { texts: Record<string, string> };

const nothing: Values = { texts: {} };

/** All of the creator's words, each with its translation into one language. */
export function TranslationForm({ answer }: { answer: TranslationsAnswer }) {
  const { slug, own, language, groups } = answer;
  const form = useDraftForm<Values>({ form: `translations:${language}`, saved: nothing });
  const [saveTranslations] = useSaveTranslationsMutation();
  const saving = useSaving<TranslationsAnswer>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);
  // The list is filtered only when the filter changes, so that a text stays in it while it is being translated.
  const [list, setList] = useState<{ filter: WordFilter; places?: ReadonlySet<string> }>({
    filter: noFilter,
  });
  // Another list may take longer to render than a keystroke in the search.
  const { filter, places } = useDeferredValue(list);
  const titled = groups.map((group) => ({ ...group, title: groupTitle(group) }));
  const words = groups.flatMap((group) => group.words);
  const textOf = ({ original, text }: OwnWordText) => form.values.texts[original] ?? text;
  const { replace } = form;
  const type = useCallback(
    (original: string, text: string) => replace(({ texts }) => ({ texts: { ...texts, [original]: text } })),
    [replace],
  );
  const done = new Set(words.filter((word) => textOf(word).trim() !== '').map(({ original }) => original));
  const total = new Set(words.map(({ original }) => original)).size;
  const shown = titled
    .map((group) => ({
      ...group,
      words: group.words.filter(({ place }) => places?.has(place) !== false),
    }))
    .filter((group) => group.words.length > 0);

  function filterBy(changed: Partial<WordFilter>): void {
    setList((before) => {
      const next = { ...before.filter, ...changed };
      return { filter: next, ...(isFiltering(next) ? { places: placesOf(titled, next, textOf) } : {}) };
    });
  }

  async function send(): Promise<void> {
    let sent = form.values;
    const saved = await saving.save(() => {
      sent = form.latest().values;
      return saveTranslations({ language, texts: editsOf(words, sent) }).unwrap();
    });
    if (!saved) return;
    setHasSaved(true);
    form.reset(nothing, undefined, sent);
  }

  return (
    <div className={styles['form']}>
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
      <WordFilters
        filter={list.filter}
        found={shown.reduce((sum, group) => sum + group.words.length, 0)}
        onFilter={filterBy}
      />
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        {shown.length === 0 ? <NothingShown filter={filter} onAll={() => filterBy(noFilter)} /> : null}
        <WordGroups
          key={JSON.stringify(filter)}
          own={own}
          language={language}
          groups={shown}
          textOf={textOf}
          onText={type}
        />
        <FormError title={texts.notSaved} saving={saving} />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!form.isDirty}>
            {studioWords.save}
          </Button>
          <FormSaveStatus isDirty={form.isDirty} hasSaved={hasSaved} saving={saving} />
        </div>
      </Form>
    </div>
  );
}

function NothingShown({ filter: { q }, onAll }: { filter: WordFilter; onAll: () => void }) {
  if (q === '') return <EmptyState title={texts.allTranslated}>{texts.allTranslatedNote}</EmptyState>;
  return (
    <EmptyState
      title={texts.nothingFound}
      action={
        <Button variant="secondary" onClick={onAll}>
          {texts.showAll}
        </Button>
      }
    >
      {texts.nothingFoundNote}
    </EmptyState>
  );
}

/** What differs from the saved state, each original once. Texts that are no longer on the page are left out: they have no place. */
function editsOf(words: TranslationsAnswer['groups'][number]['words'], { texts }: Values) {
  const byOriginal = new Map(words.map((word) => [word.original, word]));
  return Object.entries(texts).flatMap(([original, text]) => {
    const word = byOriginal.get(original);
    return word && text.trim() !== word.text ? [{ place: word.place, original, text }] : [];
  });
}
