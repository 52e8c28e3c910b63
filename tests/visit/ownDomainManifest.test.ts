import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

const host = 'shop.example.com';

test('on its own host a page is an app from its root on, in each language, and is still the same app', async () => {
  await using api = await startFakeApi();
  const live = { host, slug: 'ada', old_slugs: [], token: 'tok-ada', state: 'live' };
  api.answer('/domains', { body: { domains: [live] } });
  await using server = await startWebServer({
    api: api.origin,
    readsDomains: true,
    env: { PUBLIC_URL: 'https://makerstall.test' },
  });
  const get = (path: string) => ask(server, path, { headers: { host } });
  expect((await get('/')).text).toContain('rel="manifest" href="/ada/manifest.webmanifest"');
  const own = JSON.parse((await get('/ada/manifest.webmanifest')).text);
  expect(own).toMatchObject({ id: '/ada', start_url: '/', scope: '/' });
  expect((await get('/de/')).text).toContain('rel="manifest" href="/de/ada/manifest.webmanifest"');
  const german = JSON.parse((await get('/de/ada/manifest.webmanifest')).text);
  expect(german).toMatchObject({ id: '/de/ada', start_url: '/de/', scope: '/de/', lang: 'de' });
  // The icon is on the same host.
  expect((await get(own.icons[0].src)).status).toBe(200);
});
