import type { Request } from 'express';
import { visitorHeaders } from '#shared/wire/answerHeaders.ts';

/** Where somebody signs in, as the web server says; null: not known. */
export type SignInPlace = { browser: string | null; country: string | null };

export function signInPlaceOf(req: Request): SignInPlace {
  const browser = req.get(visitorHeaders.browser) ?? '';
  const country = req.get(visitorHeaders.country) ?? '';
  return {
    browser: /^[\w .-]{1,100}$/.test(browser) ? browser : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}
