import { expect } from 'vitest';
import { startStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

testOnStores(
  'the sites are saved whole, read by everybody, and refused if they are none',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, call } = studio;
    const save = (revision: number, sites: unknown) =>
      call('PUT', '/embeds', { revision, settings: { sites } });
    expect((await call('GET', '/embeds')).body).toEqual({
      slug: 'ada',
      revision: 0,
      settings: { sites: [] },
    });
    expect((await api.call('GET', '/pages/ada/embeds')).body).toEqual({ sites: [] });

    const sites = ['https://example.com', 'http://localhost:8080'];
    const saved = await save(0, sites);
    expect([saved.status, saved.headers.get('x-purge-pages')]).toEqual([200, 'ada']);
    expect((await api.call('GET', '/pages/ada/embeds')).body).toEqual({ sites });
    expect((await save(0, [])).status).toBe(409);

    const message = 'must be an origin such as https://example.com';
    for (const site of ['https://example.com/', 'http://example.com', "https://example.com 'self'", '*'])
      expect((await save(1, [site])).body.message).toBe(`settings.sites.0 ${message}`);
    const many = Array.from({ length: 21 }, (_, index) => `https://${index}.example`);
    for (const wrong of [many, [sites[0], sites[0]]]) expect((await save(1, wrong)).status).toBe(422);

    expect(JSON.parse((await call('GET', '/account/export')).text).embed_settings).toEqual({ sites });
    await call('PUT', '/account/slug', { slug: 'ada-new' });
    const moved = await api.call('GET', '/pages/ada/embeds');
    expect([moved.status, moved.body.moved_to]).toEqual([404, 'ada-new']);
  },
);
