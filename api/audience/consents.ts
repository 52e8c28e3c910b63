import type { Consent } from '#shared/studio/peopleSchema.ts';
import { mailTexts } from '../mail/mailTexts.ts';

/** What somebody agreed to by a form without a mailed link. */
export function formConsent(title: string, now: Date): string {
  return consentJson({ words: mailTexts().confirmation.formWords(title), given_at: now.toISOString() });
}

/** What the creator said about imported people. */
export function importConsent(now: string): string {
  return consentJson({ words: mailTexts().confirmation.importWords, given_at: now });
}

export function consentJson(consent: Consent): string {
  return JSON.stringify(consent);
}

/** Null for people who joined before consents were written down. */
export function readConsent(json: string | null): Consent | null {
  // The functions above wrote it.
  return json === null ? null : (JSON.parse(json) as Consent);
}
