import type { Language } from '#shared/texts/languages.ts';
import { wantedLanguage } from '../features/public/language/wantedLanguage.ts';
import { holdOfflineLinks } from './offlineLinks.ts';

/** What every page does once it is idle, in a chunk that loads then. */
export function startIdleWork(shown: Language): void {
  holdOfflineLinks();
  const wanted = wantedLanguage();
  if (wanted === undefined || wanted === shown) return;
  void import('../features/public/language/offerLanguage.ts').then(
    ({ offerLanguage }) => offerLanguage(wanted),
    // Offline: the next page offers it.
    () => {},
  );
}
