import { type Dispatcher, request } from 'undici';
import type { Cdn } from '../config/cdnSettings.ts';

export type PurgingCdn = Exclude<Cdn, { kind: 'other' }>;

/** The CDN has not purged. `retryAfterMs`: when it wants to be asked again, if it said so. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** What fits in one call. Fastly takes 256 tags, Cloudflare at least 30. */
export const maxTags = 30;

const timeoutMs = 10_000;
const maxRetryAfterS = 300;

/**
 * Deletes every copy with one of these tags. Resolves once the CDN has accepted that. Sources:
 * https://www.fastly.com/documentation/reference/api/purging/, https://developers.cloudflare.com/api/resources/cache/methods/purge/.
 */
export async function purgeTags(
  cdn: PurgingCdn,
  { tags, dispatcher }: { tags: string[]; dispatcher: Dispatcher },
): Promise<void> {
  const { path, headers, body } = callOf(cdn, tags);
  const answer = await request(`${cdn.apiUrl}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: body ?? null,
    dispatcher,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body.dump();
  if (answer.statusCode >= 200 && answer.statusCode < 300) return;
  const retryAfterS = Number(answer.headers['retry-after']);
  throw new PurgeError(
    `${cdn.kind} answered ${answer.statusCode}`,
    retryAfterS > 0 ? Math.min(retryAfterS, maxRetryAfterS) * 1000 : undefined,
  );
}

function callOf({ kind, id, token }: PurgingCdn, tags: string[]) {
  if (kind === 'fastly')
    return {
      path: `/service/${id}/purge`,
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
    };
  return {
    path: `/client/v4/zones/${id}/purge_cache`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  };
}
