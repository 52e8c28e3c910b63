import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { startCdnServer, type CdnServer } from '../../tests/support/cdnServer.ts';
import { purgeTags } from './purgeTags.ts';

async function purge(
  kind: 'fastly' | 'cloudflare',
  { origin }: CdnServer,
  tags = ['ada', 'old-ada'],
): Promise<void> {
  const dispatcher = new Agent();
  try {
    await purgeTags({ kind, ttlS: 60, apiUrl: origin, id: 'id1', token: 'a-token' }, { tags, dispatcher });
  } finally {
    await dispatcher.destroy();
  }
}

test('Fastly gets the tags in a header, and its own token', async () => {
  await using cdn = await startCdnServer();
  await purge('fastly', cdn);
  expect(cdn.seen).toMatchObject([
    {
      method: 'POST',
      url: '/service/id1/purge',
      headers: { 'fastly-key': 'a-token', 'surrogate-key': 'ada old-ada' },
    },
  ]);
  expect(cdn.seen[0]?.headers['fastly-soft-purge']).toBeUndefined();
  expect(cdn.seen[0]?.body).toHaveLength(0);
});

test('Cloudflare gets the tags in the body, and a bearer token', async () => {
  await using cdn = await startCdnServer();
  await purge('cloudflare', cdn);
  expect(cdn.seen).toMatchObject([
    {
      method: 'POST',
      url: '/client/v4/zones/id1/purge_cache',
      headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    },
  ]);
  expect(cdn.seen[0]?.body.toString()).toBe('{"tags":["ada","old-ada"]}');
});

test('whatever is not 2xx is a failure, with the time that the CDN asks for, and without the token', async () => {
  await using cdn = await startCdnServer();
  for (const [status, headers, retryAfterMs] of [
    [401, {}, undefined],
    [302, { location: '/' }, undefined],
    [503, { 'retry-after': 'soon' }, undefined],
    [429, { 'retry-after': '7' }, 7000],
    [429, { 'retry-after': '86400' }, 300_000],
  ] as const) {
    Object.assign(cdn.answers, { status, headers });
    const error = await purge('fastly', cdn).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PurgeError', message: `fastly answered ${status}`, retryAfterMs });
    expect(JSON.stringify(error)).not.toContain('a-token');
  }
});
