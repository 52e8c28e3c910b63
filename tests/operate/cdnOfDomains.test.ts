import { expect, test } from 'vitest';
import { checkDomains } from '../../api/catalogue/domains/checkDomains.ts';
import { type CdnServer, startCdnServer } from '../support/cdnServer.ts';
import { startDomainShop, themeIn } from '../support/domainShop.ts';

const patient = { timeout: 20_000, interval: 50 };
const token = 'a-token-that-is-nowhere';

/** The headers and the call of each dialect. */
const dialects = {
  fastly: {
    header: 'surrogate-key',
    tags: 'ada _pages',
    path: '/service/service1/purge',
  },
  cloudflare: {
    header: 'cache-tag',
    tags: 'ada,_pages',
    path: '/client/v4/zones/service1/purge_cache',
  },
} as const;

const kinds = ['fastly', 'cloudflare'] as const;

type Shop = Awaited<ReturnType<typeof startDomainShop>>;

function startShop(kind: (typeof kinds)[number], { origin }: CdnServer) {
  return startDomainShop({
    servers: [{ CDN: kind, CDN_ID: 'service1', CDN_TOKEN: token, CDN_API_URL: origin }],
  });
}

test.each(kinds)(
  'at %s, what is stored of a page’s own host has the tags that its purges name',
  async (kind) => {
    await using cdn = await startCdnServer();
    await using shop = await startShop(kind, cdn);
    const { header, tags, path: purgePath } = dialects[kind];
    const [server] = shop.servers;
    const get = (path: string) => shop.askAt(server, [shop.host, path]);
    await shop.confirm();
    for (const path of ['/', '/ada', '/de', '/ada/shop', '/de/ada/shop', '/ada.md', '/share/ada.png']) {
      await expect.poll(async () => (await get(path)).headers[header], patient).toBe(tags);
      expect([path, (await get(path)).headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/^public/),
      ]);
    }
    // Redirects to the domain are not stored anywhere.
    const moved = await shop.askAt(server, [shop.siteHost, '/ada']);
    expect([moved.status, moved.headers['cache-control'], moved.headers[header]]).toEqual([
      307,
      'no-store',
      undefined,
    ]);
    const before = cdn.purged.length;
    const atPurge: (string | undefined)[] = [];
    cdn.answers.onPurge = async () => atPurge.push(themeIn((await get('/')).text));
    await shop.show('dark');
    expect(cdn.purged.slice(before).flat()).toContain('ada');
    expect(cdn.seen.at(-1)?.url).toBe(purgePath);
    // What the CDN would have asked the own host for at this moment. The purges before may be repetitions of earlier ones.
    expect(atPurge.at(-1)).toBe('dark');
  },
);

test.each(kinds)(
  'at %s, a page that moves to its own host and back is purged before its creator hears of it',
  async (kind) => {
    await using cdn = await startCdnServer();
    await using shop = await startShop(kind, cdn);
    const [server] = shop.servers;
    const { header, tags } = dialects[kind];
    await expect
      .poll(async () => (await shop.askAt(server, [shop.siteHost, '/ada'])).headers[header], patient)
      .toBe(tags);
    const statuses = noteStatuses(shop, cdn);
    await shop.confirm();
    expect(statuses.at(-1)).toBe(307);
    await shop.remove();
    expect(statuses.at(-1)).toBe(200);
    expect(new Set(cdn.purged.flat())).toEqual(new Set(['ada']));
  },
);

test('a page that a job has moved is purged at the CDN, once the web server has read the list', async () => {
  await using cdn = await startCdnServer();
  await using shop = await startShop('fastly', cdn);
  const { api } = shop;
  await shop.addRecords();
  const statuses = noteStatuses(shop, cdn);
  for (let step = 1; step <= 2; step += 1) {
    api.clock.advance(60_000);
    await checkDomains(api.context);
  }
  await expect.poll(() => statuses.at(-1), patient).toBe(307);
});

/** What the CDN would get at the page's old address, at each purge from now on. */
function noteStatuses({ askAt, servers: [server], siteHost }: Shop, cdn: CdnServer): number[] {
  const statuses: number[] = [];
  cdn.answers.onPurge = async () => statuses.push((await askAt(server, [siteHost, '/ada'])).status);
  return statuses;
}
