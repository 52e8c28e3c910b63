import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeader } from '#shared/wire/deviceToken.ts';
import { webhookProviders } from '#shared/payments/paymentProviders.ts';
import { deviceOf } from './deviceCookie.ts';

// Headers are built, never copied. A header that is not named here does not pass in either direction. Source: contract, section 4.

export type HeaderRow = {
  download?: true;
  purges?: true;
  sells?: true;
  webhook?: true;
  device?: true;
  visit?: true;
  located?: true;
};

const alwaysUp = ['x-access-token', 'content-type', 'accept-language', 'idempotency-key', 'if-none-match'];
const alwaysBack = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'cache-control',
  'retry-after',
];

const up = {
  // The proxy reads the response of a row that purges or sells, so it must not be compressed.
  asItIs: alwaysUp,
  plain: [...alwaysUp, 'accept-encoding'],
  download: [...alwaysUp, 'accept-encoding', 'range', 'if-range'],
  webhook: [...alwaysUp, 'accept-encoding', ...webhookProviders.map(({ header }) => header)],
};

const back = {
  plain: alwaysBack,
  download: [...alwaysBack, 'content-disposition', 'content-range', 'accept-ranges'],
};

/**
 * The caller's headers that are forwarded, names and values in turn. Of the cookies only the device token is read. The sender adds
 * identity, address and credentials.
 */
export function requestHeaders(headers: IncomingHttpHeaders, row: HeaderRow): string[] {
  const device = row.device && deviceOf(headers.cookie);
  const picked = pick(headers, requestHeaderNames(row));
  return device === undefined ? picked : [...picked, deviceHeader, device];
}

function requestHeaderNames(row: HeaderRow): string[] {
  if (row.purges || row.sells) return up.asItIs;
  if (row.download) return up.download;
  return row.webhook ? up.webhook : up.plain;
}

/**
 * The response headers that are forwarded, names and values in turn. A response that says nothing about caches is kept out of shared ones,
 * which would store it by their own rules.
 */
export function responseHeaders(headers: IncomingHttpHeaders, row: HeaderRow): string[] {
  const picked = pick(headers, row.download ? back.download : back.plain);
  return headers['cache-control'] === undefined ? [...picked, 'cache-control', 'private, no-cache'] : picked;
}

function pick(headers: IncomingHttpHeaders, names: string[]): string[] {
  const picked: string[] = [];
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked.push(name, value);
    // Only a broken upstream repeats one of these headers. The first one counts.
    else if (value?.[0] !== undefined) picked.push(name, value[0]);
  }
  return picked;
}
