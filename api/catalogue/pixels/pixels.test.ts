import { expect } from 'vitest';
import { legalDetails } from '../../../tests/support/legal.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { closeAccount } from '../../accounts/ownAccount/closeAccount.ts';

testOnStores(
  'ids of advertising services are saved with the page, purge it, and are refused by name',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, call } = studio;
    const save = (pixels: object) => call('PUT', '/pixels', { pixels });
    const published = async () => (await api.call('GET', '/pages/ada/public')).body;
    expect((await call('GET', '/pixels')).body).toEqual({ slug: 'ada', pixels: {} });
    expect(await published()).not.toHaveProperty('pixels');

    const pixels = { meta: '123456789012345', google: 'AW-1234567890' };
    const saved = await save({ ...pixels, meta: ` ${pixels.meta} `, tiktok: '' });
    expect([saved.status, saved.headers.get('x-purge-pages'), saved.body.pixels]).toEqual([
      200,
      'ada',
      pixels,
    ]);
    expect((await published()).pixels).toEqual(pixels);

    const wrong = await save({ meta: '12345', tiktok: '<script>', google: 'UA-12345-1' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe('pixels.meta must be the number of a Meta pixel: 15 or 16 digits');
    expect(wrong.body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'pixels.meta',
      'pixels.tiktok',
      'pixels.google',
    ]);
    const anonymous = await api.call('PUT', `/studio/${studio.seller}/pixels`, { body: { pixels: {} } });
    expect(anonymous.status).toBe(401);
    expect((await published()).pixels).toEqual(pixels);

    expect(JSON.parse((await call('GET', '/account/export')).text).page.pixels_json).toBe(
      JSON.stringify(pixels),
    );
    await save({ google: pixels.google });
    expect((await published()).pixels).toEqual({ google: pixels.google });
    expect((await save({})).headers.get('x-purge-pages')).toBe('ada');
    expect(await published()).not.toHaveProperty('pixels');
  },
);

testOnStores('publishing the page keeps them, and closing the account deletes them', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, call, seller } = studio;
  await call('PUT', '/pixels', { pixels: { meta: '123456789012345' } });
  const { draft, revision } = (await call('GET', '/page')).body;
  const changed = { ...draft, header: { ...draft.header, bio: 'Pots and bowls' } };
  const saved = await call('PUT', '/page', { revision, draft: changed });
  await call('POST', '/page/publish', { revision: saved.body.revision });
  expect((await api.call('GET', '/pages/ada/public')).body).toMatchObject({
    header: { bio: 'Pots and bowls' },
    pixels: { meta: '123456789012345' },
  });
  const { store, now } = api.context;
  await store.transaction((trx) =>
    closeAccount(trx, { id: seller, email: 'ada@example.com' }, { passwordHash: 'none', now: now() }),
  );
  const rows = await store.db.selectFrom('pages').select('pixels_json').execute();
  expect(rows).toEqual([{ pixels_json: null }]);
});

testOnStores('the proposed privacy page names the services, or says that there are none', async (variant) => {
  await using studio = await startStudio({ variant });
  const privacy = async () =>
    (await studio.call('POST', '/legal/template', { kind: 'privacy', details: legalDetails })).body.text;
  expect(await privacy()).toContain('The page sets no cookies and loads nothing from advertisers.');
  await studio.call('PUT', '/pixels', {
    pixels: { google: 'G-AB12CD34EF', meta: '123456789012345' },
  });
  expect(await privacy()).toContain('the scripts of Meta and Google. Only if you allow it');
  expect(await privacy()).toContain('Unless you allow it, the page sets no cookies');
});
