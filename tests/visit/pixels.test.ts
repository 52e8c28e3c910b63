import { expect, test } from 'vitest';
import { addProduct, addSeller } from '../support/sales.ts';
import { startStall } from '../support/startStall.ts';
import { signIn } from '../support/studio.ts';

const meta = '123456789012345';

type Policy = Record<string, string[]>;

/** Without what every answer has of its own. */
function policyOf({ headers }: Response): Policy {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.filter((source) => !source.startsWith("'nonce-"))] as const;
  });
  return Object.fromEntries(directives);
}

/** What is in one policy and not in the other. */
function added(policy: Policy, before: Policy): Policy {
  const more = Object.entries(policy).map(
    ([name, sources]) => [name, sources.filter((source) => !before[name]?.includes(source))] as const,
  );
  return Object.fromEntries(more.filter(([, sources]) => sources.length > 0));
}

async function startWithServices() {
  const stall = await startStall();
  const studio = await signIn(stall);
  return Object.assign(stall, {
    save: async (pixels: object) => {
      const saved = await fetch(`${stall.origin}/api/main/studio/${stall.seller}/pixels`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-access-token': studio.token },
        body: JSON.stringify({ pixels }),
      });
      expect(saved.status).toBe(200);
    },
    /** The copy that is kept, once there is one. */
    kept: async (path: string) => {
      await expect.poll(async () => (await stall.get(path)).headers.get('etag')).not.toBeNull();
      return stall.get(path);
    },
  });
}

test('only the pages of a creator with services name their hosts, streamed and kept, from the save until the removal', async () => {
  await using stall = await startWithServices();
  const product = await addProduct(stall.api, stall.seller);
  const paths = ['/ada', '/ada/shop', `/ada/shop/${product}`, '/ada/masterclasses', '/de/ada'];
  const plain = new Map<string, { policy: Policy; html: string }>();
  for (const path of paths) {
    const page = await stall.kept(path);
    plain.set(path, { policy: policyOf(page), html: await page.text() });
    expect(JSON.stringify(plain.get(path)?.policy)).not.toMatch(/facebook|analytics|google/);
    expect(plain.get(path)?.html).not.toMatch(/pixels|assets\/asked/);
  }

  await stall.save({ meta });
  for (const path of paths) {
    const more = {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    };
    const before = plain.get(path)?.policy ?? {};
    const first = await stall.get(path);
    expect(first.headers.get('etag'), path).toBeNull();
    expect(added(policyOf(first), before), path).toEqual(more);
    expect(await first.text()).toContain('<meta name="pixels" content="meta"/>');
    const kept = await stall.kept(path);
    expect(added(policyOf(kept), before), path).toEqual(more);
    expect(added(before, policyOf(kept)), path).toEqual({});
    const unchanged = await stall.get(path, { 'if-none-match': kept.headers.get('etag') ?? '' });
    expect([unchanged.status, policyOf(unchanged)]).toEqual([304, policyOf(kept)]);
  }

  await addSeller(stall.api, 'bob');
  for (const path of [
    '/bob',
    '/ada/embed',
    '/ada/legal/terms',
    '/ada/shop/none',
    '/login',
    '/',
    '/orders/tok',
  ]) {
    const page = await stall.get(path);
    expect(page.headers.get('content-security-policy'), path).not.toContain('facebook');
    expect(await page.text(), path).not.toMatch(/name="pixels"|assets\/asked/);
  }

  await stall.save({});
  for (const path of paths) {
    const page = await stall.kept(path);
    expect({ policy: policyOf(page), html: await page.text() }).toEqual(plain.get(path));
  }
});

test('each service adds its own hosts, and the page links one script and one style sheet for all', async () => {
  await using stall = await startWithServices();
  await stall.save({ meta, tiktok: 'C9Q2MJ3C77U4P674RPG0', google: 'G-AB12CD34EF' });
  const page = await stall.get('/ada');
  const policy = policyOf(page);
  expect(policy['script-src']).toEqual(
    expect.arrayContaining([
      'https://connect.facebook.net',
      'https://analytics.tiktok.com',
      'https://www.googletagmanager.com',
    ]),
  );
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining(['https://analytics.tiktok.com', 'https://*.google-analytics.com']),
  );
  expect(policy['frame-src']?.join(' ')).not.toMatch(/facebook|tiktok\.com\/analytics|googletagmanager/);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(page.headers.get('set-cookie')).toBeNull();

  const html = await page.text();
  const content = /<script type="application\/json" id="pixels">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(content)).toMatchObject({
    slug: 'ada',
    pixels: { meta, google: 'G-AB12CD34EF' },
    texts: { ask: 'May Meta, TikTok, and Google see what you look at and buy on this page?' },
  });
  const modules = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)" media="not all"( data-run="true")?/g),
  ];
  const run = modules.filter(([, , isRun]) => isRun).map(([, file = '']) => file);
  // After the page's own code.
  expect(run).toEqual([expect.stringContaining('/entry.client-'), expect.stringContaining('/asked-')]);
  const [, script] = run;
  const style = /<link rel="stylesheet" href="(\/assets\/asked-[^"]+)"/.exec(html)?.[1];
  for (const file of [script, style])
    expect((await stall.get(file ?? '')).headers.get('cache-control')).toContain('immutable');
  expect(await (await stall.get('/de/ada')).text()).toContain('Erlaubst du Meta, TikTok und Google zu sehen');
  // Without a visitor's answer, no document names an address of the services.
  expect(html).not.toMatch(/(src|href)="https:\/\/[^"]*(facebook|tiktok|google)/);
});

test('what a creator writes cannot widen the policy', async () => {
  await using stall = await startWithServices();
  const mark = '<meta name="pixels" content="google">';
  await stall.api.context.store.transaction((trx) =>
    trx.updateTable('pages').set({ title: mark, bio: mark }).execute(),
  );
  for (const page of [await stall.get('/ada'), await stall.kept('/ada')])
    expect(page.headers.get('content-security-policy')).not.toContain('google');
});
