import { Agent, request } from 'undici';
import type { VisitorLocation } from '#shared/audience/geo.ts';
import { locationOf } from './countryDatabase.ts';

const timeoutMs = 5000;
const maxAnswerBytes = 64 * 1024;

/**
 * Calls the operator's IP geolocation service. `{ip}` in its address is replaced, else the address is sent as `ip`. The key is sent as
 * `key`. Services name their fields differently, so the common names are read.
 */
export function geoService({ url, key }: { url: string; key: string | undefined }) {
  const dispatcher = new Agent({ maxResponseSize: maxAnswerBytes, allowH2: false });
  return {
    async locate(ip: string): Promise<VisitorLocation> {
      const { statusCode, body } = await request(addressFor({ url, key, ip }), {
        dispatcher,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await body.json();
      if (statusCode !== 200 || typeof answer !== 'object' || answer === null)
        throw new Error(`the location service answered ${statusCode}`);
      return readAnswer(ip, Object.fromEntries(Object.entries(answer)));
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

function addressFor({ url, key, ip }: { url: string; key: string | undefined; ip: string }): URL {
  const address = new URL(url.replaceAll('{ip}', encodeURIComponent(ip)));
  if (!url.includes('{ip}')) address.searchParams.set('ip', ip);
  if (key !== undefined) address.searchParams.set('key', key);
  return address;
}

function readAnswer(ip: string, fields: Record<string, unknown>): VisitorLocation {
  const code = firstText(
    fields,
    ['country_code', 'countryCode', 'country_code2', 'country'],
    /^[A-Za-z]{2}$/,
  );
  const currency =
    firstText(fields, ['currency', 'currency_code', 'currencyCode'], /^[A-Z]{3}$/) ??
    (typeof fields['currency'] === 'object' && fields['currency'] !== null && 'code' in fields['currency']
      ? textOf(fields['currency'].code, /^[A-Z]{3}$/)
      : undefined);
  return locationOf(ip, {
    country: code?.toUpperCase() ?? null,
    name: firstText(fields, ['country_name', 'countryName', 'country'], /^.{3,80}$/),
    city: firstText(fields, ['city'], /^.{1,80}$/),
    currency,
  });
}

function firstText(fields: Record<string, unknown>, names: string[], pattern: RegExp): string | undefined {
  return names.map((name) => textOf(fields[name], pattern)).find((text) => text !== undefined);
}

function textOf(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
