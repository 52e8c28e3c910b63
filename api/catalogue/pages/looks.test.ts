import { expect } from 'vitest';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';

testOnStores(
  'looks are published with the page; wrong ones are refused by name, and defaults are not stored',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const call = (method: string, path: string, body?: unknown) => studio.call(method, `/page${path}`, body);
    const publicHeader = async () => (await studio.api.call('GET', '/pages/ada/public')).body.header;
    const { draft } = (await call('GET', '')).body;
    const withLook = (look: object) => ({ ...draft, header: { ...draft.header, look } });
    expect(await publicHeader()).not.toHaveProperty('look');

    const wrong = await call('PUT', '', {
      revision: 0,
      draft: withLook({ typeface: 'comic', accent: 'red' }),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toMatch(/^draft\.header\.look\.typeface/);

    const look = { typeface: 'bookshop', paper: 'mint', shop: 'big', accent: '#1f4e8c' };
    const saved = await call('PUT', '', { revision: 0, draft: withLook({ ...look, accent: '#1F4E8C' }) });
    expect(saved.body.draft.header.look).toEqual(look);
    expect(await publicHeader()).not.toHaveProperty('look');
    await call('POST', '/publish', { revision: saved.body.revision });
    expect((await publicHeader()).look).toEqual(look);

    const back = await call('PUT', '', { revision: saved.body.revision, draft });
    await call('POST', '/publish', { revision: back.body.revision });
    expect(await publicHeader()).not.toHaveProperty('look');
  },
);
