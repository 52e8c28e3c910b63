import { expect, test } from 'vitest';
import { studioPage } from '#shared/studio/pageDraftSchema.ts';
import { addBlock, addProduct, addSeller, addSession } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { openDemo } from '../../demo/openDemo.ts';

async function startEditor(variant?: StoreVariant) {
  const studio = await startStudio(variant ? { variant } : {});
  const text = {
    _id: await addBlock(studio.api, studio.seller, { type: 'text', text: 'Hello' }),
    type: 'text',
  };
  const call = (method: string, path: string, body?: unknown) => studio.call(method, `/page${path}`, body);
  return { ...studio, call, text };
}

const publicPage = async (api: RunningApi) => (await api.call('GET', '/pages/ada/public')).body;

testOnStores('visitors see a change when the draft is published, and not before', async (variant) => {
  await using studio = await startEditor(variant);
  const { api, call, text } = studio;
  const first = (await call('GET', '')).body;
  expect(studioPage.parse(first)).toEqual(first);
  expect(first).toMatchObject({ slug: 'ada', revision: 0, has_changes: false });

  const draft = {
    header: {
      ...first.draft.header,
      title: 'Ada’s new stall',
      theme: 'dark',
      awning: ['#112233', '#AABBCC'],
    },
    blocks: [
      { type: 'link', title: 'Elsewhere', url: 'example.com/ada' },
      { ...text, text: 'Hello again' },
      { type: 'social', links: [{ platform: 'instagram', handle: '@ada' }] },
      { type: 'text', text: 'Not yet', hidden: true },
    ],
  };
  const saved = await call('PUT', '', { revision: 0, draft });
  expect(saved.body).toMatchObject({ revision: 1, has_changes: true });
  expect(saved.body.draft.blocks).toMatchObject([
    { _id: expect.stringMatching(/^blk_/), url: 'https://example.com/ada' },
    { ...text, text: 'Hello again' },
    { links: [{ url: 'https://www.instagram.com/ada' }] },
    { hidden: true },
  ]);
  expect((await publicPage(api)).blocks).toEqual([{ ...text, text: 'Hello' }]);

  const published = await call('POST', '/publish', { revision: 1 });
  expect(published.body).toMatchObject({ slug: 'ada', revision: 1, has_changes: false });
  expect(published.headers.get('x-purge-pages')).toBe('ada');
  const seen = await publicPage(api);
  expect(seen.header).toMatchObject({
    title: 'Ada’s new stall',
    theme: 'dark',
    awning: ['#112233', '#aabbcc'],
  });
  expect(seen.blocks).toEqual(saved.body.draft.blocks.slice(0, 3));
  expect((await call('GET', '')).body.draft).toEqual(saved.body.draft);
});

testOnStores('a second editor gets the present page, and nothing is lost', async (variant) => {
  await using studio = await startEditor(variant);
  const { api, call } = studio;
  const { draft } = (await call('GET', '')).body;
  const titled = (title: string) => ({ ...draft, header: { ...draft.header, title } });
  await call('PUT', '', { revision: 0, draft: titled('Mine') });
  const conflict = await call('PUT', '', { revision: 0, draft: titled('Yours') });
  expect(conflict.status).toBe(409);
  expect(conflict.body).toMatchObject({ revision: 1, current: { draft: { header: { title: 'Mine' } } } });
  expect((await call('POST', '/publish', { revision: 0 })).status).toBe(409);
  expect((await publicPage(api)).header.title).toBe("ada's stall");
  const saved = await call('PUT', '', { revision: conflict.body.revision, draft: titled('Yours') });
  expect(saved.body).toMatchObject({ revision: 2, draft: { header: { title: 'Yours' } } });

  const both = await Promise.all(
    ['One', 'Two'].map((title) => call('PUT', '', { revision: 2, draft: titled(title) })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

testOnStores(
  'a draft can be reverted to the published page, including hidden blocks, and the revert undone',
  async (variant) => {
    await using studio = await startEditor(variant);
    const { call, text } = studio;
    const { draft } = (await call('GET', '')).body;
    const withHidden = {
      ...draft,
      blocks: [
        { ...text, text: 'Hello' },
        { type: 'text', text: 'Later', hidden: true },
      ],
    };
    const saved = (await call('PUT', '', { revision: 0, draft: withHidden })).body;
    await call('POST', '/publish', { revision: 1 });
    const emptied = { ...saved.draft, blocks: [] };
    await call('PUT', '', { revision: 1, draft: emptied });
    const reverted = (await call('POST', '/revert', { revision: 2 })).body;
    expect(reverted).toMatchObject({ revision: 3, has_changes: false, undo: emptied });
    expect(reverted.draft).toEqual(saved.draft);
    const again = await call('PUT', '', { revision: 3, draft: reverted.undo });
    expect(again.body.draft).toEqual(emptied);
  },
);

test('publishing a draft later does not restore the theme from before a change in the dashboard', async () => {
  await using studio = await startEditor();
  const { api, call, seller, token } = studio;
  const { draft } = (await call('GET', '')).body;
  await call('PUT', '', { revision: 0, draft: { ...draft, blocks: [] } });
  await api.call('PUT', `/pages/${seller}`, { token, body: { header: { theme: 'dark' } } });
  expect((await call('POST', '/publish', { revision: 1 })).status).toBe(409);
  expect((await call('POST', '/publish', { revision: 2 })).status).toBe(200);
  expect((await publicPage(api)).header.theme).toBe('dark');
});

testOnStores(
  'each template fills the page in one call, can be published as it is, and can be undone',
  async (variant) => {
    await using studio = await startEditor(variant);
    const { api, call, seller } = studio;
    const product_id = await addProduct(api, seller);
    await addProduct(api, seller, { published_at: null });
    const before = (await call('GET', '')).body.draft;
    let revision = 0;
    for (const template of ['creator', 'teacher', 'musician']) {
      const filled = await call('POST', '/template', { revision, template });
      expect(studioPage.parse(filled.body)).toEqual(filled.body);
      expect(filled.body.draft.blocks.length).toBeGreaterThan(4);
      expect(filled.body.draft.header.title).toBe(before.header.title);
      const productBlock = filled.body.draft.blocks.find(({ type }: { type: string }) => type === 'products');
      expect(productBlock.product_ids).toEqual([product_id]);
      const sent = await call('PUT', '', { revision: revision + 1, draft: filled.body.draft });
      expect([sent.status, sent.body.draft]).toEqual([200, filled.body.draft]);
      await call('POST', '/publish', { revision: revision + 2 });
      expect(JSON.stringify(await publicPage(api))).not.toContain('https://example.com');
      const undone = await call('PUT', '', { revision: revision + 2, draft: filled.body.undo });
      revision = undone.body.revision;
    }
    expect((await call('GET', '')).body.draft).toEqual(before);
  },
);

testOnStores('an invalid page is refused with the path of the invalid field', async (variant) => {
  await using studio = await startEditor(variant);
  const { api, call } = studio;
  const { draft } = (await call('GET', '')).body;
  const bob = await addSeller(api, 'bob');
  const foreign = {
    product: await addProduct(api, bob),
    block: await addBlock(api, bob, { type: 'text', text: 'Bob’s' }),
  };
  const own = await addProduct(api, studio.seller);
  const block = { type: 'text', text: 'x' };
  const support = { type: 'support', support_type: 'buyme', title: 'Coffee' };
  for (const [status, path, blocks] of [
    [422, 'draft.blocks', Array.from({ length: 500 }, () => block)],
    [422, 'draft.blocks.0.url', [{ type: 'link', title: 'x', url: 'javascript:alert(1)' }]],
    [422, 'draft.blocks.1.type', [block, { type: 'script', text: 'x' }]],
    [422, 'draft.blocks.0.image', [{ type: 'picture', image: 'http://example.com/x.png', alt: '' }]],
    [
      422,
      'draft.blocks.0.links.0.platform',
      [{ type: 'social', links: [{ platform: 'myspace', handle: 'a' }] }],
    ],
    [422, 'draft.blocks.0.amount', [{ ...support, amount: -5 }]],
    [422, 'draft.blocks.0.amount', [{ ...support, amount: 0.1 }]],
    [422, 'draft.blocks.0.amount', [{ ...support, amount: 5.001 }]],
    [
      422,
      'draft.blocks.1._id',
      [
        { ...block, _id: 'blk_a' },
        { ...block, _id: 'blk_a' },
      ],
    ],
    [422, 'draft.blocks.0._id', [{ ...block, _id: '../etc' }]],
    [404, 'draft.blocks.0._id', [{ ...block, _id: foreign.block }]],
    [
      404,
      'draft.blocks.0.product_ids.1',
      [{ type: 'products', title: 'x', product_ids: [own, foreign.product] }],
    ],
    [404, 'draft.blocks.0.class_ids.0', [{ type: 'masterclasses', title: 'x', class_ids: [own] }]],
  ] as const) {
    const answer = await call('PUT', '', { revision: 0, draft: { ...draft, blocks } });
    expect([answer.status, answer.body.message], path).toEqual([status, expect.stringMatching(`^${path} `)]);
    expect(answer.body.field).toBe(path);
  }
  for (const [path, header] of [
    ['draft.header.title', { title: ' ' }],
    ['draft.header.awning.1', { awning: ['#123456', 'red'] }],
    ['draft.header.theme', { theme: 'pink' }],
    ['draft.header.bio', { bio: 'x'.repeat(601) }],
  ] as const) {
    const body = { revision: 0, draft: { ...draft, header: { ...draft.header, ...header } } };
    expect((await call('PUT', '', body)).body.field).toBe(path);
  }
  for (const body of [{}, { revision: 'x' }, { revision: 0 }, { draft }]) {
    expect((await call('PUT', '', body)).status).toBe(422);
  }
  expect((await call('POST', '/template', { revision: 0, template: 'banker' })).status).toBe(422);
  expect((await call('GET', '')).body.revision).toBe(0);
});

test('nobody else has access to a creator’s dashboard', async () => {
  await using studio = await startEditor();
  const { api, seller } = studio;
  const token = await addSession(api, await addSeller(api, 'bob'));
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['POST', '/publish'],
    ['POST', '/revert'],
    ['POST', '/template'],
  ] as const) {
    const address = `/studio/${seller}/page${path}`;
    expect((await api.call(method, address, { body: {} })).status).toBe(401);
    expect((await api.call(method, address, { body: {}, token })).status).toBe(404);
    expect((await api.call(method, address, { body: {}, token: 'gone' })).text).toBe('invalid token');
  }
});

test('the page of the demo can be saved as it is', async () => {
  await using api = await startApi({ env: { DEMO: 'on' } });
  await openDemo(api.context);
  const { id } = await api.context.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const token = await addSession(api, id);
  const { draft } = (await api.call('GET', `/studio/${id}/page`, { token })).body;
  const saved = await api.call('PUT', `/studio/${id}/page`, { token, body: { revision: 0, draft } });
  expect([saved.body.has_changes, saved.body.draft]).toEqual([false, draft]);
});
