import { expect } from 'vitest';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { suspend } from '../accounts/suspensions.ts';
import { openDemo } from './openDemo.ts';

testOnStores('the settings name the demo’s page while it is there and open', async (variant) => {
  await using api = await startApi({ variant, env: { DEMO: 'on' } });
  const example = async () => (await api.call('GET', '/settings')).body.example_page;
  expect(await example()).toBeUndefined();
  await openDemo(api.context);
  expect(await example()).toEqual({ slug: 'ada', title: 'Ada Moreau' });
  const { store, now } = api.context;
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await store.transaction((trx) => suspend(trx, id, now()));
  expect(await example()).toBeUndefined();
});
