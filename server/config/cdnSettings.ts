import { z } from 'zod';
import { count, oneOf, origin, secret } from './settings.ts';

/** A cache that several visitors share, in front of the web servers. */
export type Cdn = { ttlS: number } & (
  | { kind: 'other' }
  /** `id` is Fastly's service or Cloudflare's zone. */
  | { kind: PurgedCdn; apiUrl: string; id: string; token: string }
);

const exampleId = 'SU1Z0isxPaozGVKXdv0eY';

export type PurgedCdn = 'fastly' | 'cloudflare';

export const cdnSettings = {
  CDN: oneOf('fastly', 'cloudflare', 'other').optional(),
  CDN_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, `must be letters and digits, for example ${exampleId}`)
    .optional(),
  CDN_TOKEN: secret('a1b2c3').optional(),
  CDN_API_URL: origin('https://api.fastly.com').optional(),
  CDN_TTL_S: count(1, 86_400).optional(),
};

type Values = z.infer<z.ZodObject<typeof cdnSettings>> & {
  PAGE_CACHE_TTL_MS: number;
  PAGE_CACHE_MB: number;
};

/** `problem` is one line that names a setting and gives an example. It never holds a value. Source: contract, section 2. */
export function readCdn(values: Values): { cdn: Cdn | undefined } | { problem: string } {
  const { CDN: kind, CDN_ID: id, CDN_TOKEN: token, CDN_API_URL: apiUrl } = values;
  if (kind === undefined) {
    const idle = (['CDN_ID', 'CDN_TOKEN', 'CDN_API_URL', 'CDN_TTL_S'] as const).find(
      (name) => values[name] !== undefined,
    );
    return idle === undefined ? { cdn: undefined } : { problem: missing('CDN', idle, 'fastly') };
  }
  for (const [name, example] of [
    ['PAGE_CACHE_TTL_MS', 60_000],
    ['PAGE_CACHE_MB', 64],
  ] as const)
    if (values[name] === 0)
      return {
        problem: `${name} is 0, but CDN needs the page cache: set it, for example ${name}=${example}`,
      };
  const ttlS = values.CDN_TTL_S ?? 60;
  if (kind === 'other') {
    const idle = (['CDN_ID', 'CDN_TOKEN', 'CDN_API_URL'] as const).find((name) => values[name] !== undefined);
    if (idle === undefined) return { cdn: { kind, ttlS } };
    return { problem: `${idle} is set, but CDN=other is never purged: name the CDN, for example CDN=fastly` };
  }
  if (id === undefined) return { problem: missing('CDN_ID', 'CDN', exampleId) };
  if (token === undefined) return { problem: missing('CDN_TOKEN', 'CDN', 'a1b2c3') };
  return { cdn: { kind, ttlS, id, token, apiUrl: apiUrl ?? publicApi[kind] } };
}

const publicApi = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

function missing(name: string, neededBy: string, example: string): string {
  return `${name} is missing: ${neededBy} is set and needs it, for example ${name}=${example}`;
}
