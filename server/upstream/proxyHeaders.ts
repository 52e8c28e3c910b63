import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeader } from '#shared/deviceToken.ts';
import { deviceOf } from './deviceCookie.ts';

// Headers are built, never copied: what is not named here does not pass, in either direction. Source: contract, section 4.

export type HeaderRow = {
  download?: true;
  purges?: true;
  sells?: true;
  webhook?: true;
  device?: true;
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
  // The answer of a row that purges or sells is read here, so it must come as it is.
  asItIs: alwaysUp,
  plain: [...alwaysUp, 'accept-encoding'],
  download: [...alwaysUp, 'accept-encoding', 'range', 'if-range'],
  webhook: [...alwaysUp, 'accept-encoding', 'stripe-signature'],
};

const back = {
  plain: alwaysBack,
  download: [...alwaysBack, 'content-disposition', 'content-range', 'accept-ranges'],
};

/** What goes up of the caller's headers, names and values in turn, of cookies no more than the device's token; identity, address and credentials are added by who sends. */
export function headersUp(headers: IncomingHttpHeaders, row: HeaderRow): string[] {
  const device = row.device && deviceOf(headers.cookie);
  const picked = pick(headers, namesUp(row));
  return device === undefined ? picked : [...picked, deviceHeader, device];
}

function namesUp(row: HeaderRow): string[] {
  if (row.purges || row.sells) return up.asItIs;
  if (row.download) return up.download;
  return row.webhook ? up.webhook : up.plain;
}

/** What comes back of an answer's, names and values in turn. */
export function headersBack(headers: IncomingHttpHeaders, row: HeaderRow): string[] {
  return pick(headers, row.download ? back.download : back.plain);
}

function pick(headers: IncomingHttpHeaders, names: string[]): string[] {
  const picked: string[] = [];
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked.push(name, value);
    // Only a broken upstream repeats one of these; the first counts.
    else if (value?.[0] !== undefined) picked.push(name, value[0]);
  }
  return picked;
}
