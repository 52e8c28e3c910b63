import type { Language } from '#shared/texts/languages.ts';
import { holdOfflineLinks } from './offlineLinks.ts';

/** What every page does once it is idle, in a chunk that loads then. */
export function startIdleWork(shown: Language): void {
  holdOfflineLinks();
  if (!navigator.language.startsWith(shown)) void offerOther(shown);
}

/** For a visitor whose browser has another language than the page. */
async function offerOther(shown: Language): Promise<void> {
  const { offerLanguage } = await import('../features/public/language/offerLanguage.ts');
  offerLanguage(shown);
}
