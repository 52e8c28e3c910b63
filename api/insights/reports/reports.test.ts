import { expect } from 'vitest';
import { addSeller } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

testOnStores('reports of pages and bugs are kept', async (variant) => {
  await using api = await startApi({ variant });
  await addSeller(api);
  const page = await api.call('POST', '/pages/ada/report', { body: { reason: 'Scam', details: '<i>x</i>' } });
  expect(page.status).toBe(201);
  const bug = await api.call('POST', '/report', { body: { description: 'It broke', page: '/ada' } });
  expect(bug.status).toBe(201);
  expect((await api.call('POST', '/pages/nobody/report', { body: { reason: 'Scam' } })).status).toBe(404);
  const empty = await api.call('POST', '/report', { body: { description: ' ' } });
  expect(empty).toMatchObject({ status: 422, body: { message: 'description is required' } });
  const tooLong = await api.call('POST', '/report', { body: { description: 'x'.repeat(4001) } });
  expect(tooLong.status).toBe(422);
  const kept = await api.context.store.db
    .selectFrom('reports')
    .select(['kind', 'details', 'page'])
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([
    { kind: 'bug', details: 'It broke', page: '/ada' },
    { kind: 'page', details: '<i>x</i>', page: '/ada' },
  ]);
});
