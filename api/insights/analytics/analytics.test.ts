import { expect } from 'vitest';
import { addBlock, addProduct, addSeller } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

testOnStores('views and clicks are counted per quarter of an hour, of what there is', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T23:59:00Z') });
  const seller = await addSeller(api);
  const other = await addSeller(api, 'bob');
  const zine = await addProduct(api, seller);
  const course = await addProduct(api, seller, { product_type: 'masterclass' });
  const link = await addBlock(api, seller, { type: 'link', title: 'x', url: 'https://example.com' });
  const put = (path: string, body: unknown = { event: 'view' }) => api.call('PUT', path, { body });

  const views = Array.from({ length: 10 }, () => put(`/${seller}/products/${zine}/analytics`));
  expect((await Promise.all(views)).every(({ status }) => status === 204)).toBe(true);
  api.clock.advance(2 * 60_000);
  expect((await put(`/${seller}/products/${zine}/analytics`)).status).toBe(204);
  expect((await put(`/${seller}/${course}/analytics`)).status).toBe(204);
  const clicked = await api.call('POST', `/${seller}/analytics`, {
    body: { event: 'click', block_id: link },
  });
  expect(clicked).toMatchObject({ status: 204, text: '' });

  expect((await put(`/${other}/products/${zine}/analytics`)).status).toBe(404);
  expect((await put(`/${seller}/${zine}/analytics`)).status).toBe(404);
  const foreign = { body: { event: 'click', block_id: 'blk_nothing' } };
  expect((await api.call('POST', `/${seller}/analytics`, foreign)).status).toBe(404);
  expect((await put(`/${seller}/products/${zine}/analytics`, { event: 'buy' })).status).toBe(422);

  const counts = await api.context.store.db
    .selectFrom('visit_counts')
    .select(['quarter', 'subject', 'event', 'count'])
    .orderBy('quarter')
    .orderBy('subject')
    .execute();
  expect(counts).toEqual([
    { quarter: '2026-03-01T23:45', subject: 'product', event: 'view', count: 10 },
    { quarter: '2026-03-02T00:00', subject: 'class', event: 'view', count: 1 },
    { quarter: '2026-03-02T00:00', subject: 'link', event: 'click', count: 1 },
    { quarter: '2026-03-02T00:00', subject: 'product', event: 'view', count: 1 },
  ]);
});

testOnStores(
  'views that come at once are all counted, each visitor once, and none of what there is not',
  async (variant) => {
    await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
    const seller = await addSeller(api);
    const other = await addSeller(api, 'bob');
    const view = (account: string, visitor: number, source: string) =>
      api.call('POST', `/${account}/analytics`, {
        body: { event: 'view', source },
        headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
      });
    const calls = Array.from({ length: 60 }, (_, n) => [
      view(seller, n % 20, n % 2 ? 'a.example' : 'b.example'),
      view(other, n % 3, 'a.example'),
      view('acc_nobody', n, 'a.example'),
    ]).flat();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(Map.groupBy(statuses, (status) => status).get(204)).toHaveLength(120);
    expect(Map.groupBy(statuses, (status) => status).get(404)).toHaveLength(60);
    const counts = await api.context.store.db
      .selectFrom('visit_counts')
      .select(['account_id', 'subject', 'subject_id', 'event', 'count'])
      .where('subject', 'in', ['page', 'source'])
      .execute();
    const seen = counts.map(({ account_id, subject, subject_id, event, count }) =>
      [account_id === seller ? 'ada' : 'bob', subject === 'source' ? subject_id : subject, event, count].join(
        ' ',
      ),
    );
    expect(new Set(seen)).toEqual(
      new Set([
        'bob a.example view 60',
        'bob page view 60',
        'bob page visitor 3',
        'ada a.example view 30',
        'ada b.example view 30',
        'ada page view 60',
        'ada page visitor 20',
      ]),
    );
  },
);
