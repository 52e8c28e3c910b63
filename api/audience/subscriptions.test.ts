import { expect } from 'vitest';
import { addBlock, addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

async function openList(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  const token = await addSession(api, id);
  const block = await addBlock(api, id, { type: 'mailing_list', title: 'News' });
  const ask = (method: string, path: string, query: Record<string, string> = {}) =>
    api.call(method, `/studio/${id}/audience/mailing${path}`, { token, query });
  return {
    id,
    ask,
    join: (email: string, blockId = block) =>
      api.call('POST', `/${id}/mailing-list`, {
        query: { blockId, platform: 'makerstall' },
        body: { email },
      }),
    linkOf: async (email: string) => {
      const { text } = await ask('GET', '/export');
      const row = text.split('\r\n').find((one) => one.startsWith(email));
      return new URL(row?.split(',').at(-1) ?? '').pathname;
    },
    people: async (state: 'subscribed' | 'unsubscribed') =>
      (await ask('GET', '', { state })).body.people.map(({ contact }: { contact: string }) => contact),
  };
}

const leave = { body: { subscribed: false } };

testOnStores('a person’s link unsubscribes that person, and subscribes again', async (variant) => {
  await using api = await startApi({ variant });
  const { join, linkOf, people, ask } = await openList(api);
  await join('bo@example.com');
  await join('cy@example.com');
  const link = await linkOf('bo@example.com');
  const page = { title: "ada's stall", slug: 'ada' };
  const shown = { list: 'mailing', contact: 'b…@example.com', page };
  expect((await api.call('GET', link)).body).toEqual({ ...shown, state: 'subscribed' });
  expect(await people('subscribed')).toHaveLength(2);

  for (const _again of [1, 2]) {
    expect((await api.call('POST', link, leave)).body).toEqual({ ...shown, state: 'unsubscribed' });
  }
  expect(await people('subscribed')).toEqual(['cy@example.com']);
  const left = (await ask('GET', '', { state: 'unsubscribed' })).body;
  expect(left).toMatchObject({
    people: [{ contact: 'bo@example.com', unsubscribed_at: api.clock.now.toISOString() }],
    total: 1,
    unsubscribed: 1,
  });
  expect((await ask('GET', '/export')).text).not.toContain('bo@example.com');
  expect((await ask('GET', '/export', { state: 'unsubscribed' })).text).toContain('bo@example.com');

  await api.call('POST', link, { body: { subscribed: true } });
  expect(await people('unsubscribed')).toEqual([]);
  expect(await people('subscribed')).toHaveLength(2);
});

testOnStores(
  'people who left come back only by joining, not by anything the creator does',
  async (variant) => {
    await using api = await startApi({ variant });
    const { join, linkOf, people, ask } = await openList(api);
    await join('bo@example.com');
    await api.call('POST', await linkOf('bo@example.com'), leave);
    const [bo] = (await ask('GET', '', { state: 'unsubscribed' })).body.people;
    await ask('DELETE', `/${bo._id}`);
    expect(await people('unsubscribed')).toEqual([]);
    await ask('POST', `/${bo._id}/restore`);
    expect(await people('subscribed')).toEqual([]);
    expect(await people('unsubscribed')).toEqual(['bo@example.com']);
    expect((await join('bo@example.com')).status).toBe(201);
    expect(await people('subscribed')).toEqual(['bo@example.com']);
  },
);

testOnStores('unsubscribing counts for every form of that page, and for no other page', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openList(api);
  const bob = await openList(api, 'bob');
  await ada.join('bo@example.com');
  await ada.join('bo@example.com', await addBlock(api, ada.id, { type: 'mailing_list', title: 'Letters' }));
  await bob.join('bo@example.com');
  await api.call('POST', await ada.linkOf('bo@example.com'), leave);
  expect(await ada.people('subscribed')).toEqual([]);
  expect(await bob.people('subscribed')).toEqual(['bo@example.com']);
});

testOnStores('a made-up or changed link is 404', async (variant) => {
  await using api = await startApi({ variant });
  const { join, linkOf, people } = await openList(api);
  await join('bo@example.com');
  await join('cy@example.com');
  const bo = await linkOf('bo@example.com');
  const cy = await linkOf('cy@example.com');
  const made = [
    '/unsubscribe/x',
    `/unsubscribe/${'m'.repeat(58)}`,
    bo.slice(0, -1),
    bo.slice(0, -32) + cy.slice(-32),
    bo.replace('/unsubscribe/m', '/unsubscribe/p'),
  ];
  for (const link of made) {
    expect([link, (await api.call('GET', link)).status]).toEqual([link, 404]);
    expect([link, (await api.call('POST', link, leave)).status]).toEqual([link, 404]);
  }
  expect(await people('subscribed')).toHaveLength(2);
  expect((await api.call('POST', bo)).status).toBe(422);
});

testOnStores(
  'people whom the creator removed stay removed, whatever they do with the link',
  async (variant) => {
    await using api = await startApi({ variant });
    const { join, linkOf, people, ask } = await openList(api);
    await join('bo@example.com');
    const link = await linkOf('bo@example.com');
    const [bo] = (await ask('GET', '')).body.people;
    await ask('DELETE', `/${bo._id}`);
    expect((await api.call('GET', link)).body.state).toBe('removed');
    await api.call('POST', link, { body: { subscribed: true } });
    expect(await people('subscribed')).toEqual([]);
  },
);
