import { failureTexts } from '#shared/wire/appError.ts';

/** The message for a call without an answer. The browser knows when it has no network at all. */
export function noResponseText(): string {
  return isOffline() ? failureTexts.offline : failureTexts.noResponse;
}

/** False where nothing is known, as in Node. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
