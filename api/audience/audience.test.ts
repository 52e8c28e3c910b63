import { expect } from 'vitest';
import { addBlock, addSeller } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

testOnStores('a person is on a mailing list once', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const other = await addSeller(api, 'bob');
  const blockId = await addBlock(api, seller, { type: 'mailing_list', title: 'News' });
  const text = await addBlock(api, seller, { type: 'text', text: 'Hi' });
  const join = (body: unknown, block = blockId, account = seller) =>
    api.call('POST', `/${account}/mailing-list`, { query: { blockId: block, platform: 'makerstall' }, body });
  expect((await join({ email: 'Bo@Example.com', name: '<b>Bo</b>' })).status).toBe(201);
  expect((await join({ email: 'bo@example.com' })).status).toBe(200);
  expect((await join({ email: 'bo@example.com\nBcc: x@y.z' })).status).toBe(422);
  expect((await join({ email: 'no address' })).body.message).toBe('email must be an e-mail address');
  expect((await join({ email: 'a@b.de' }, 'blk_nothing')).status).toBe(404);
  expect((await join({ email: 'a@b.de' }, blockId, other)).status).toBe(404);
  expect((await join({ email: 'a@b.de' }, text)).status).toBe(422);
  const { db } = api.context.store;
  expect(await db.selectFrom('mailing_list').select(['email', 'name']).execute()).toEqual([
    { email: 'bo@example.com', name: '<b>Bo</b>' },
  ]);
});

testOnStores('a phone number is kept in one spelling', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const blockId = await addBlock(api, seller, { type: 'phone_list', title: 'Call me' });
  const join = (phone: string) =>
    api.call('POST', `/${seller}/number-list`, {
      query: { blockId, platform: 'makerstall' },
      body: { phone },
    });
  expect((await join('+49 (30) 901820')).status).toBe(201);
  expect((await join('0049 30 901820')).status).toBe(200);
  for (const phone of ['', '030 901820', '+999 123456789', 'call me', '+1 000 000 0000']) {
    expect(await join(phone)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^phone/) },
    });
  }
  const { db } = api.context.store;
  expect(await db.selectFrom('number_list').select('phone').execute()).toEqual([{ phone: '+4930901820' }]);
});
