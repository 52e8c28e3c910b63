import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { Subscription } from '#shared/audience/subscriptionSchema.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { plainForm, plainPage } from './plainPage.ts';

export type UnsubscribePage = {
  subscription: Subscription;
  /** Whether the person has just subscribed again. */
  isBack: boolean;
  language: Language;
  /** The client's own style sheets, for colours and fonts. */
  styles: readonly string[];
};

/**
 * The page on which people unsubscribe. A program that follows links changes nothing.
 */
export function unsubscribePage({ subscription, isBack, language, styles }: UnsubscribePage): string {
  const { title, parts } = contentOf(subscription, isBack, serverPageTexts(language).unsubscribe);
  return plainPage({ title, parts, language, styles });
}

function contentOf(
  { list, contact, state, page }: Subscription,
  isBack: boolean,
  texts: Catalogue['serverPages']['unsubscribe'],
): { title: string; parts: string[] } {
  const from = `<strong>${escapeMarkup(page.title)}</strong>`;
  const whom = `<strong>${escapeMarkup(contact)}</strong>`;
  const what = texts.what[list];
  const way = `<p><a href="/${escapeMarkup(page.slug)}">${texts.toPage(escapeMarkup(page.title))}</a></p>`;
  if (state === 'removed') {
    return {
      title: texts.removed,
      parts: [`<p>${texts.removedNote(from, whom).join('')}</p>`, way],
    };
  }
  if (state === 'unsubscribed') {
    return {
      title: texts.off,
      parts: [
        `<p role="status">${texts.offNote(from, what, whom).join('')}</p>`,
        plainForm({ name: 'subscribed', value: 'yes', label: texts.subscribeAgain, look: 'quiet' }),
        way,
      ],
    };
  }
  return {
    title: isBack ? texts.on : texts.leave,
    parts: [
      `<p${isBack ? ' role="status"' : ''}>${texts.gets(whom, what, from).join('')}</p>`,
      plainForm({
        name: 'subscribed',
        value: 'no',
        label: texts.unsubscribe,
        look: isBack ? 'quiet' : 'plain',
      }),
      isBack ? way : `<p class="note">${texts.onePress}</p>`,
    ],
  };
}
