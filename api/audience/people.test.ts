import { expect } from 'vitest';
import { addBlock, addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { deleteRemovedPeople } from './deletePeople.ts';

async function openLists(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  let token = await addSession(api, id);
  const news = await addBlock(api, id, { type: 'mailing_list', title: 'News' });
  const calls = await addBlock(api, id, { type: 'phone_list', title: 'Call me' });
  return {
    id,
    signInAgain: async () => {
      token = await addSession(api, id);
    },
    join: (email: string, name?: string) =>
      api.call('POST', `/${id}/mailing-list`, {
        query: { blockId: news, platform: 'makerstall' },
        body: { email, name },
      }),
    joinByPhone: (phone: string) =>
      api.call('POST', `/${id}/number-list`, {
        query: { blockId: calls, platform: 'makerstall' },
        body: { phone },
      }),
    ask: (method: string, path: string, { query = {}, body }: { query?: object; body?: object } = {}) =>
      api.call(method, `/studio/${id}/audience/${path}`, { token, query: { ...query }, body }),
  };
}

const contacts = ({ body }: { body: { people: { contact: string }[] } }) =>
  body.people.map(({ contact }) => contact);

testOnStores('a list is read in pages, newest first', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, join, joinByPhone } = await openLists(api);
  expect((await ask('GET', 'mailing')).body).toEqual({
    people: [],
    total: 0,
    unsubscribed: 0,
    tags: [],
    sources: [],
  });
  for (const name of ['Bo', 'Cy', 'Di']) {
    await join(`${name.toLowerCase()}@example.com`, name);
    api.clock.advance(1000);
  }
  await joinByPhone('+49 30 901820');
  const first = await ask('GET', 'mailing', { query: { limit: '2' } });
  expect(first.body).toMatchObject({
    people: [{ contact: 'di@example.com', name: 'Di', source: 'News', tags: [] }, { name: 'Cy' }],
    total: 3,
  });
  const rest = await ask('GET', 'mailing', { query: { limit: '2', after: first.body.next } });
  expect(contacts(rest)).toEqual(['bo@example.com']);
  expect(rest.body.next).toBeUndefined();
  const oldest = await ask('GET', 'mailing', { query: { limit: '2', order: 'oldest' } });
  expect(contacts(oldest)).toEqual(['bo@example.com', 'cy@example.com']);
  const last = await ask('GET', 'mailing', { query: { order: 'oldest', after: oldest.body.next } });
  expect(contacts(last)).toEqual(['di@example.com']);
  expect((await ask('GET', 'mailing', { query: { after: 'nowhere' } })).status).toBe(422);
  expect(contacts(await ask('GET', 'phone'))).toEqual(['+4930901820']);
  expect((await ask('GET', 'friends')).status).toBe(404);
});

testOnStores('people are found by the beginnings of words in address and name', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, join } = await openLists(api);
  await join('bo_b@example.com', 'Bo Bérg');
  api.clock.advance(1000);
  await join('bob@example.com', 'Bob Tal');
  const found = async (q: string) => contacts(await ask('GET', 'mailing', { query: { q } }));
  expect(await found('BERG')).toEqual(['bo_b@example.com']);
  expect(await found('example tal')).toEqual(['bob@example.com']);
  expect(await found('bo_b@')).toEqual(['bo_b@example.com']);
  expect(await found('b')).toEqual(['bob@example.com', 'bo_b@example.com']);
  expect(await found('BOB@Example')).toEqual(['bob@example.com']);
  expect(await found('%')).toEqual([]);
  expect(await found("'; drop")).toEqual([]);
});

testOnStores('a number is found with any grouping, with or without its country code', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, joinByPhone } = await openLists(api);
  await joinByPhone('+49 30 901820');
  await joinByPhone('+1 415 555 2671');
  const found = async (q: string) => contacts(await ask('GET', 'phone', { query: { q } }));
  for (const q of ['+49 30 9018', '0049 (30) 90', '030 901820', '30-90', '4930']) {
    expect([q, await found(q)]).toEqual([q, ['+4930901820']]);
  }
  expect(await found('999')).toEqual([]);
});

testOnStores('the list can be filtered by source', async (variant) => {
  await using api = await startApi({ variant });
  const { id, ask, join } = await openLists(api);
  await join('bo@example.com');
  const letters = await addBlock(api, id, { type: 'mailing_list', title: 'Letters' });
  await api.call('POST', `/${id}/mailing-list`, {
    query: { blockId: letters, platform: 'makerstall' },
    body: { email: 'cy@example.com' },
  });
  const narrowed = await ask('GET', 'mailing', { query: { source: letters } });
  expect(contacts(narrowed)).toEqual(['cy@example.com']);
  expect(narrowed.body.sources).toHaveLength(2);
  expect(narrowed.body.sources).toContainEqual({ block_id: letters, source: 'Letters', people: 1 });
  expect((await ask('GET', 'mailing/export', { query: { source: letters } })).text).not.toContain('bo@');
});

testOnStores('people can be tagged, and a tag filters the list and the export', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, join } = await openLists(api);
  await join('bo@example.com', '=1+1');
  await join('cy@example.com');
  const [cy, bo] = (await ask('GET', 'mailing')).body.people.toSorted(
    (one: { contact: string }, other: { contact: string }) => (one.contact < other.contact ? 1 : -1),
  );
  const tagged = await ask('PUT', `mailing/${bo._id}/tags`, { body: { tags: ['press', 'vip', 'vip'] } });
  expect(tagged.body.tags).toEqual(['press', 'vip']);
  await ask('PUT', `mailing/${cy._id}/tags`, { body: { tags: ['vip'] } });
  const narrowed = await ask('GET', 'mailing', { query: { tag: 'press' } });
  expect(contacts(narrowed)).toEqual(['bo@example.com']);
  expect(narrowed.body.tags).toEqual([
    { tag: 'press', people: 1 },
    { tag: 'vip', people: 2 },
  ]);
  const file = await ask('GET', 'mailing/export', { query: { tag: 'press' } });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=mailing-list-[\d-]+\.csv$/);
  expect(file.text.replace(/http:\/\/localhost:3000\/unsubscribe\/[\w-]{58}/, 'LINK')).toBe(
    `\ufeffE-mail,Name,Joined (UTC),Source,Tags,Unsubscribed (UTC),Consent (UTC),Consent,Unsubscribe link\r\nbo@example.com,'=1+1,${bo.created_at},News,"press, vip",,${bo.created_at},Joined “News” by its form.,LINK\r\n`,
  );
  const long = { body: { tags: ['x'.repeat(41)] } };
  expect((await ask('PUT', `mailing/${bo._id}/tags`, long)).status).toBe(422);
});

testOnStores('a removed person can be restored, or joins again', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, join, signInAgain } = await openLists(api);
  await join('bo@example.com', 'Bo');
  const [bo] = (await ask('GET', 'mailing')).body.people;
  await ask('PUT', `mailing/${bo._id}/tags`, { body: { tags: ['vip'] } });
  expect((await ask('DELETE', `mailing/${bo._id}`)).status).toBe(204);
  expect((await ask('DELETE', `mailing/${bo._id}`)).status).toBe(404);
  expect((await ask('GET', 'mailing')).body).toMatchObject({ people: [], total: 0 });
  expect((await ask('GET', 'mailing/export')).text).not.toContain('bo@example.com');
  expect((await ask('POST', `mailing/${bo._id}/restore`)).body).toEqual({ ...bo, tags: ['vip'] });
  await ask('DELETE', `mailing/${bo._id}`);
  expect((await join('bo@example.com')).status).toBe(201);
  expect((await ask('GET', 'mailing')).body.total).toBe(1);

  await ask('DELETE', `mailing/${bo._id}`);
  api.clock.advance(61 * 60_000);
  await signInAgain();
  await join('cy@example.com');
  const [cy] = (await ask('GET', 'mailing')).body.people;
  await ask('DELETE', `mailing/${cy._id}`);
  expect(await deleteRemovedPeople(api.context, { list: 'mailing', limit: 9 })).toBe(1);
  expect((await ask('POST', `mailing/${bo._id}/restore`)).status).toBe(404);
  const kept = await api.context.store.db.selectFrom('mailing_list').select('email').execute();
  expect(kept).toEqual([{ email: 'cy@example.com' }]);
  expect((await ask('POST', `mailing/${cy._id}/restore`)).body).toEqual(cy);
});

testOnStores('another creator’s people are 404', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openLists(api);
  const bob = await openLists(api, 'bob');
  await ada.join('fan@example.com');
  const [fan] = (await ada.ask('GET', 'mailing')).body.people;
  const tries = [
    bob.ask('PUT', `mailing/${fan._id}/tags`, { body: { tags: ['mine'] } }),
    bob.ask('DELETE', `mailing/${fan._id}`),
    bob.ask('POST', `mailing/${fan._id}/restore`),
    ada.ask('DELETE', `phone/${fan._id}`),
    bob.ask('GET', `../../${ada.id}/audience/mailing`),
    bob.ask('GET', `../../${ada.id}/audience/mailing/export`),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await bob.ask('GET', 'mailing')).body.total).toBe(0);
  expect((await api.call('GET', `/studio/${ada.id}/audience/mailing`)).status).toBe(401);
});
