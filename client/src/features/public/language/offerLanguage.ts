import { languageOffers } from '#shared/texts/languageOffers.ts';
import { directionOf, isLanguage, localeOf, type Language } from '#shared/texts/languages.ts';
import { keepLanguage, keptLanguage } from './keptLanguage.ts';
import styles from './offerLanguage.module.css';

/**
 * Offers the page in the language that the visitor has chosen before, or in the browser's. The addresses are the ones that the document
 * lists for search engines. Whoever declines keeps the page's language.
 */
export function offerLanguage(shown: Language): void {
  // A page in a frame is part of another one.
  if (window.top !== window) return;
  const wanted = keptLanguage() ?? browserLanguage();
  if (wanted === undefined || wanted === shown) return;
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${localeOf(wanted)}"]`);
  if (!link) return;
  const { pathname } = new URL(link.href);
  const texts = languageOffers[wanted];
  const bar = document.createElement('aside');
  bar.className = styles['offer'] ?? '';
  bar.lang = localeOf(wanted);
  bar.dir = directionOf(wanted);
  const follow = document.createElement('a');
  follow.textContent = texts.read;
  follow.addEventListener('click', () => {
    keepLanguage(wanted);
    follow.href = pathname + location.search + location.hash;
  });
  follow.href = pathname;
  const decline = document.createElement('button');
  decline.type = 'button';
  decline.textContent = texts.close;
  decline.addEventListener('click', () => {
    keepLanguage(shown);
    bar.remove();
  });
  bar.append(follow, decline);
  document.body.append(bar);
}

/** The first of the browser's languages that pages have. */
function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLanguage(tag));
}
