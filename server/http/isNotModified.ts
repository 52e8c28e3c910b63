import type { IncomingMessage } from 'node:http';

/**
 * Whether the caller already has this version. With `if-none-match` the time does not matter. Source: RFC 9110, section 13.2.2.
 * `changedAt`: of documents that also have a `last-modified`.
 */
export function isNotModified({ headers }: IncomingMessage, etag: string, changedAt?: Date): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) {
    const since = Date.parse(headers['if-modified-since'] ?? '');
    // The header has whole seconds.
    return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
  }
  if (held === etag) return true;
  const bare = etag.replace(/^W\//, '');
  return held.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
