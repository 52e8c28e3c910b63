import { expect, test } from 'vitest';
import { addBlock, addProduct, addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { htmlOf } from '../mail/outbox.ts';

async function openList(api: RunningApi, confirm: boolean) {
  const id = await addSeller(api);
  const token = await addSession(api, id);
  const block = await addBlock(api, id, { type: 'mailing_list', title: 'News', confirm });
  const ask = (path: string, query: Record<string, string> = {}) =>
    api.call('GET', `/studio/${id}/audience/mailing${path}`, { token, query });
  return {
    id,
    ask,
    join: async (email: string) => {
      const query = { blockId: block, platform: 'makerstall' };
      const { status, body } = await api.call('POST', `/${id}/mailing-list`, { query, body: { email } });
      return [status, body];
    },
    contacts: async (state?: string) =>
      (await ask('', state === undefined ? {} : { state })).body.people.map(
        ({ contact }: { contact: string }) => contact,
      ),
  };
}

/** The paths of the links that were mailed for confirmation, the latest first. */
async function mailedLinks(api: RunningApi): Promise<string[]> {
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', 'like', 'confirm:%')
    .orderBy('created_at', 'desc')
    .execute();
  return mails.map(({ text }) => /\/contact\/confirm\/[\w-]+/.exec(text)?.[0] ?? '');
}

testOnStores(
  'a person is on the list once the mailed link is followed, with the words and the time',
  async (variant) => {
    await using api = await startApi({ variant });
    const { ask, join, contacts } = await openList(api, true);
    expect(await join('Bo@example.com')).toEqual([201, { subscribed: true }]);
    api.clock.advance(1000);
    expect(await join('bo@example.com')).toEqual([200, { subscribed: true }]);
    expect(await contacts()).toEqual([]);
    expect((await ask('/export')).text).not.toContain('bo@example.com');
    expect(await contacts('pending')).toEqual(['bo@example.com']);
    expect((await ask('', { state: 'pending', q: 'cy' })).body).toMatchObject({
      people: [],
      pending: 1,
      total: 0,
    });

    const [link = ''] = await mailedLinks(api);
    const words = "Yes, ada's stall may send me mail for “News”. I can unsubscribe by the link in each mail.";
    const page = { title: "ada's stall", slug: 'ada' };
    expect((await api.call('GET', link)).body).toEqual({ state: 'pending', words, page });
    expect(await contacts()).toEqual([]);
    api.clock.advance(60_000);
    const given_at = api.clock.now.toISOString();
    for (const _again of [1, 2])
      expect((await api.call('POST', link, { body: {} })).body).toEqual({ state: 'confirmed', words, page });
    expect((await ask('')).body).toMatchObject({
      people: [{ contact: 'bo@example.com', consent: { words, given_at } }],
      total: 1,
    });
    expect((await ask('')).body).not.toHaveProperty('pending');
    expect((await ask('/export')).text).toContain(`${given_at},"${words}"`);
    expect(await join('bo@example.com')).toEqual([200, { subscribed: true }]);

    // The earlier link does not bring back a person who has left.
    const { store } = api.context;
    await store.transaction((trx) =>
      trx.updateTable('mailing_list').set({ state: 'unsubscribed', unsubscribed_at: given_at }).execute(),
    );
    expect((await api.call('POST', link, { body: {} })).status).toBe(200);
    expect(await store.db.selectFrom('mailing_list').select('state').execute()).toEqual([
      { state: 'unsubscribed' },
    ]);
  },
);

test('a list without confirmation takes people at once, and writes down how they joined', async () => {
  await using api = await startApi();
  const { ask, join } = await openList(api, false);
  expect(await join('bo@example.com')).toEqual([201, { subscribed: true }]);
  const given_at = api.clock.now.toISOString();
  expect((await ask('')).body).toMatchObject({
    people: [{ contact: 'bo@example.com', consent: { words: 'Joined “News” by its form.', given_at } }],
  });
  expect(await mailedLinks(api)).toEqual([]);
});

test('a mailbox gets three of these mails a day, and the latest link works for thirty days', async () => {
  await using api = await startApi();
  const { join } = await openList(api, true);
  for (let asked = 0; asked < 5; asked += 1) {
    await join('bo@example.com');
    api.clock.advance(60_000);
  }
  const [latest = '', earlier = ''] = await mailedLinks(api);
  expect(await mailedLinks(api)).toHaveLength(3);
  expect((await api.call('GET', latest)).status).toBe(200);
  expect((await api.call('GET', earlier)).status).toBe(404);
  expect((await api.call('POST', '/contact/confirm/nothing', { body: {} })).status).toBe(404);
  api.clock.advance(30 * 24 * 60 * 60_000);
  expect((await api.call('GET', latest)).status).toBe(404);
});

testOnStores('the confirmation is proposed to creators who sell to Europe, and says why', async (variant) => {
  await using api = await startApi({ variant });
  const { transaction } = api.context.store;
  const id = await addSeller(api);
  const token = await addSession(api, id);
  const proposed = async () => {
    const { body: account } = await api.call('GET', `/studio/${id}/account`, { token });
    const page = await api.call('GET', `/studio/${id}/page`, { token });
    const body = { revision: page.body.revision, template: 'musician' };
    const { draft } = (await api.call('POST', `/studio/${id}/page/template`, { token, body })).body;
    const list = draft.blocks.find(({ type }: { type: string }) => type === 'mailing_list');
    // The API's own template agrees with what the dashboard is told.
    expect(list.confirm).toBe(account.sells_to_europe === null ? undefined : true);
    return account.sells_to_europe;
  };
  const mug = (shipping: object[]) =>
    addProduct(api, id, { product_type: 'physical', details_json: JSON.stringify({ shipping }) });
  const remove = () => transaction((trx) => trx.deleteFrom('products').execute());
  await mug([
    { countries: ['US', 'CA'], priceMinor: 500 },
    { countries: '*', priceMinor: 900 },
  ]);
  expect(await proposed()).toBeNull();
  await remove();
  for (const line of [{ countries: ['CH'] }, { countries: [], zone: 'eu' }]) {
    const shipped = await mug([{ ...line, priceMinor: 900 }]);
    expect(await proposed()).toBe('shipping');
    await transaction((trx) =>
      trx.updateTable('products').set({ archived_at: 'x' }).where('id', '=', shipped).execute(),
    );
    expect(await proposed()).toBeNull();
  }
  const settings = {
    registrations: [{ country: 'FR', number: 'FR83404833048', oss: false }],
    prices_include: true,
    reverse_charge: 'format',
  };
  const saved = await api.call('PUT', `/studio/${id}/tax`, { token, body: { revision: 0, settings } });
  expect(saved.status).toBe(200);
  expect(await proposed()).toBe('tax');
  await addProduct(api, id, { currency: 'EUR' });
  expect(await proposed()).toBe('currency');
  for (const country of ['DE', 'NO', 'GB', 'CH']) {
    await transaction((trx) => trx.updateTable('accounts').set({ country }).execute());
    expect(await proposed()).toBe('country');
  }
});

testOnStores('the language of a list is the visitor’s, or that of the page', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const block = await addBlock(api, seller, { type: 'mailing_list', title: 'News', confirm: true });
  await api.context.store.transaction((trx) => trx.updateTable('pages').set({ language: 'fr' }).execute());
  const join = (body: object) =>
    api.call('POST', `/${seller}/mailing-list`, { query: { blockId: block, platform: 'makerstall' }, body });
  const wrong = await join({ email: 'bo@example.com', language: 'xx' });
  expect(wrong).toMatchObject({ status: 422, body: { field: 'language' } });
  await join({ email: 'bo@example.com', language: 'de' });
  await join({ email: 'cy@example.com' });
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select(['recipient', 'text', 'html', 'letter_json'])
    .where('dedupe_key', 'like', 'confirm:%')
    .execute();
  const languages: Record<string, unknown[]> = {};
  for (const { recipient, text, ...mail } of mails) {
    const link = /\/contact\/confirm\/[\w-]+/.exec(text)?.[0] ?? '';
    const { language } = (await api.call('GET', link)).body;
    languages[recipient] = [language, /<html lang="(\w+)"/.exec(htmlOf(mail) ?? '')?.[1]];
  }
  expect(languages).toEqual({ 'bo@example.com': ['de', 'de'], 'cy@example.com': ['fr', 'fr'] });
});
