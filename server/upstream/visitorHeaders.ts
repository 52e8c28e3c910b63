import type { IncomingHttpHeaders } from 'node:http';
import bowser from 'bowser';
import { visitorHeaders as names } from '#shared/wire/answerHeaders.ts';
import type { HeaderRow } from './proxyHeaders.ts';

/** The country of an IP address, null if it has none. Rejects if the look-up failed. */
export type LocateCountry = (ip: string) => Promise<{ country: string | null }>;

/**
 * What the API learns about a visitor, names and values in turn: on rows that count visits the country and the kind of device, unless the
 * visitor asks for privacy; on rows that start sessions the country and the browser; on rows that compute tax the country; on rows that sell
 * the browser's user agent as well. The IP address itself is sent as always.
 */
export async function visitorHeaders(
  headers: IncomingHttpHeaders,
  row: HeaderRow,
  { address, locate }: { address: string; locate: LocateCountry },
): Promise<string[]> {
  if (!row.visit && !row.device && !row.located) return [];
  if (row.visit && (headers['sec-gpc'] === '1' || headers['dnt'] === '1')) return [];
  const country = await countryOf(locate, address);
  const agent = (headers['user-agent'] ?? '').slice(0, maxAgentLength);
  const device = row.visit ? deviceOf(agent) : undefined;
  const browser = row.device ? browserOf(agent) : undefined;
  return [
    ...(country === null ? [] : [names.country, country]),
    ...(device === undefined ? [] : [names.device, device]),
    ...(browser === undefined ? [] : [names.browser, browser]),
    ...(row.sells && isPlain(agent) ? [names.agent, agent] : []),
  ];
}

/** No browser has a longer user agent. */
const maxAgentLength = 512;

const devices: Record<string, string> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };

function deviceOf(agent: string): string | undefined {
  return agent === '' ? undefined : devices[bowser.getParser(agent).getPlatformType(true)];
}

/** `Firefox on Windows`; undefined for what is no known browser. */
function browserOf(agent: string): string | undefined {
  if (agent === '') return undefined;
  const parser = bowser.getParser(agent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (!plain.test(browser)) return undefined;
  return plain.test(system) ? `${browser} on ${system}` : browser;
}

const plain = /^[\w .-]{1,40}$/;

/** What a header may contain. */
function isPlain(agent: string): boolean {
  return /^[\x20-\x7E]+$/.test(agent);
}

/** A failed look-up means that the country is not known. */
async function countryOf(locate: LocateCountry, address: string): Promise<string | null> {
  try {
    return (await locate(address)).country;
  } catch {
    return null;
  }
}
