import { checkVAT, countries } from 'jsvat-next';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { countryName } from '#shared/contact/countries.ts';
import { invalidField } from '../http/invalidField.ts';

const timeoutMs = 5_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Reads a VAT number of a country, by its format and check digits. Throws 422 that names the field. For a country without VAT numbers, other
 * numbers such as Japan's registration numbers stay as they were typed.
 */
export function readVatNumber(given: string, { country, field }: { country: string; field: string }): string {
  const { isValid, value = '', country: found } = checkVAT(given, countries);
  const hasFormat = countries.some(({ codes }) => codes.includes(country));
  if (!isValid && !hasFormat) return given;
  if (!isValid) throw invalidField(field, 'must be a VAT number such as DE136695976', { rule: 'vat_number' });
  if (found?.isoCode.short !== country) {
    throw invalidField(field, `must be a VAT number of ${countryName(country)}, or choose its country`, {
      rule: 'vat_country',
    });
  }
  return value;
}

const viesAnswer = z.object({ isValid: z.boolean(), userError: z.string().optional() });

/** Asks whether a number is in use: true or false, or null without an answer. */
export type ConfirmNumber = (number: string) => Promise<boolean | null>;

/**
 * Asks VIES, the European Commission's register of VAT numbers (REST: `/ms/{country}/vat/{number}`). An answer counts for a day. Without
 * `url` no number is confirmed.
 */
export function viesClient({ url, log }: { url: string | null; log: Logger }): ConfirmNumber {
  if (url === null) return async () => null;
  const known = new LRUCache<string, { isValid: boolean }>({ max: 10_000, ttl: dayMs });
  return async (number) => {
    const kept = known.get(number);
    if (kept) return kept.isValid;
    const isValid = await askVies(url, number).catch((error: unknown) => {
      log.warn({ err: error }, 'VIES could not say whether a VAT number is in use');
      return null;
    });
    if (isValid !== null) known.set(number, { isValid });
    return isValid;
  };
}

async function askVies(url: string, number: string): Promise<boolean> {
  const path = `/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
  const answer = await fetch(`${url}${path}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`VIES answered ${answer.status}`);
  const { isValid, userError } = viesAnswer.parse(await answer.json());
  // A member state whose register is down is an error of the answer, not an invalid number.
  if (userError !== undefined && userError !== 'VALID' && userError !== 'INVALID') {
    throw new Error(`VIES answered ${userError}`);
  }
  return isValid;
}
