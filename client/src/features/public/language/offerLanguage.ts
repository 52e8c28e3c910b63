import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import { languageOffers } from '#shared/texts/languageOffers.ts';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import { declinedKey, keepLanguage } from './keepLanguage.ts';
import styles from './offerLanguage.module.css';

/**
 * Offers the page in the language that the visitor wants. Only documents that list their other languages have an offer.
 * A language that was declined is not offered again.
 */
export async function offerLanguage(wanted: Language): Promise<void> {
  // A page in a frame is part of another one.
  if (window.top !== window) return;
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${localeOf(wanted)}"]`);
  if (!link) return;
  const { language } = splitLanguage(new URL(link.href).pathname);
  const prefix = language === undefined ? '' : `/${language}`;
  // Offline: the next page offers it.
  const texts = await languageOffers[wanted]().catch(() => undefined);
  if (!texts) return;
  const bar = document.createElement('aside');
  bar.className = styles['offer'] ?? '';
  bar.lang = localeOf(wanted);
  bar.dir = directionOf(wanted);
  const follow = document.createElement('a');
  follow.textContent = texts.read;
  // The screen may have changed since, without a new document.
  const lead = () => void (follow.href = addressIn(prefix));
  for (const event of ['pointerenter', 'focus', 'click']) follow.addEventListener(event, lead);
  follow.addEventListener('click', () => keepLanguage(wanted));
  lead();
  const decline = document.createElement('button');
  decline.type = 'button';
  decline.textContent = texts.close;
  decline.addEventListener('click', () => {
    keepLanguage(wanted, declinedKey);
    bar.remove();
  });
  bar.append(follow, decline);
  document.body.append(bar);
}

/** The screen that is shown, behind the prefix of another language. */
function addressIn(prefix: string): string {
  return prefix + splitLanguage(location.pathname).rest + location.search + location.hash;
}
