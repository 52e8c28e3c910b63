import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { Language } from '#shared/texts/languages.ts';
import { passTexts } from '../http/serverPageTexts.ts';
import { plainPage } from './plainPage.ts';

type NoPassPage = {
  reason: 'given' | 'refunded' | 'closed';
  /** The page of the order or gift. */
  href: string;
  language: Language;
  styles: readonly string[];
};

/** Says why a ticket cannot be added to a wallet. */
export function noPassPage({ reason, href, language, styles }: NoPassPage): string {
  const { title, toPage, ...reasons } = passTexts(language).refused;
  const parts = [
    `<p>${escapeMarkup(reasons[reason])}</p>`,
    `<p><a href="${escapeMarkup(href)}">${escapeMarkup(toPage)}</a></p>`,
  ];
  return plainPage({ title: escapeMarkup(title), parts, language, styles });
}
