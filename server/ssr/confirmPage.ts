import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { Confirmation } from '#shared/audience/subscriptionSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { plainForm, plainPage } from './plainPage.ts';

type ConfirmPage = {
  /** `undefined` for a link that is unknown or too old. */
  confirmation: Confirmation | undefined;
  language: Language;
  styles: readonly string[];
};

/** The page on which people confirm that they want a creator's mail. A program that follows links changes nothing. */
export function confirmPage({ confirmation, language, styles }: ConfirmPage): string {
  const texts = serverPageTexts(language).confirmation;
  if (!confirmation)
    return plainPage({ title: texts.gone, parts: [`<p>${texts.goneNote}</p>`], language, styles });
  const { state, words, page } = confirmation;
  const seller = escapeMarkup(page.title);
  const way = `<p><a href="/${escapeMarkup(page.slug)}">${texts.toPage(seller)}</a></p>`;
  const isPending = state === 'pending';
  const parts = isPending
    ? [
        `<p dir="auto">${escapeMarkup(words)}</p>`,
        plainForm({ name: 'confirmed', value: 'yes', label: texts.confirm, look: 'plain' }),
        way,
      ]
    : [`<p role="status">${texts.doneNote(seller)}</p>`, way];
  return plainPage({ title: isPending ? texts.title : texts.done, parts, language, styles });
}
