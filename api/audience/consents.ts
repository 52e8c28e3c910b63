import type { Consent } from '#shared/studio/peopleSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';

/** What somebody agreed to by a form without a mailed link. */
export function formConsent(title: string, language: Language, now: Date): string {
  const words = mailTexts(language).confirmation.formWords(title);
  return consentJson({ words, given_at: now.toISOString() });
}

/** What the creator said about imported people. */
export function importConsent(now: string): string {
  return consentJson({ words: mailTexts('en').confirmation.importWords, given_at: now });
}

export function consentJson(consent: Consent): string {
  return JSON.stringify(consent);
}

/** Null for people who joined before consents were written down. */
export function readConsent(json: string | null): Consent | null {
  // The functions above wrote it.
  return json === null ? null : (JSON.parse(json) as Consent);
}
