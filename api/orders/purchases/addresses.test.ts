import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { hashToken, newToken } from '../../store/ids.ts';

const home = {
  name: 'Bo Buyer',
  line1: 'Weg 1',
  line2: null,
  city: 'Berlin',
  region: null,
  postal_code: '10115',
  country: 'DE',
};
const studio = { ...home, line1: 'Hof 2' };

/** A buyer's token, as after a mailed code. */
async function signIn(api: RunningApi, email: string): Promise<string> {
  const token = newToken();
  const expires_at = new Date(api.clock.now.getTime() + 86_400_000).toISOString();
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('buyer_sessions')
      .values({ token_hash: hashToken(token), email, created_at: api.clock.now.toISOString(), expires_at })
      .execute(),
  );
  return token;
}

async function sendParcel(api: RunningApi, seller: string, shipping: object): Promise<void> {
  const product_id = await addProduct(api, seller, { product_type: 'physical' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  expect((await chargeCart(api, { cart_id: cart._id, shipping })).status).toBe(200);
}

async function read(api: RunningApi, token: string): Promise<string[]> {
  const { body } = await api.call('GET', '/purchases/addresses', { token });
  return body.addresses.map(
    ({ line1, is_default }: { line1: string; is_default: boolean }) =>
      `${line1}${is_default ? ' first' : ''}`,
  );
}

testOnStores('a book of the addresses that were added and where parcels went', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await sendParcel(api, seller, home);
  const token = await signIn(api, 'bo@example.com');
  api.clock.advance(1000);
  const added = await api.call('POST', '/purchases/addresses', { token, body: studio });
  expect([added.status, added.body.addresses.length]).toEqual([201, 2]);
  expect(await read(api, token)).toEqual(['Hof 2', 'Weg 1']);
  const [, ofParcel] = added.body.addresses;
  const { _id, ...address } = ofParcel;
  api.clock.advance(1000);
  await api.call('PUT', `/purchases/addresses/${_id}`, { token, body: { ...address, is_default: true } });
  expect(await read(api, token)).toEqual(['Weg 1 first', 'Hof 2']);
  // Another spelling is the same place.
  await api.call('POST', '/purchases/addresses', { token, body: { ...studio, line1: 'HOF 2' } });
  expect(await read(api, token)).toEqual(['Weg 1 first', 'HOF 2']);
});

testOnStores('places where parcels went are listed once each, the latest first', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const shouted = { ...home, city: 'BERLIN' };
  for (const shipping of [home, studio, shouted]) await sendParcel(api, seller, shipping);
  const token = await signIn(api, 'bo@example.com');
  const { status, body } = await api.call('GET', '/purchases/addresses', { token });
  expect(status).toBe(200);
  expect(body.addresses).toMatchObject([shouted, studio]);
  expect((await api.call('GET', '/purchases/addresses')).status).toBe(401);
});

test('a changed address replaces the old one, also that of a parcel, and stays the default', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await sendParcel(api, seller, home);
  const token = await signIn(api, 'bo@example.com');
  const { body } = await api.call('GET', '/purchases/addresses', { token });
  const [{ _id }] = body.addresses;
  await api.call('PUT', `/purchases/addresses/${_id}`, { token, body: { ...studio, is_default: true } });
  expect(await read(api, token)).toEqual(['Hof 2 first']);
  const again = await api.call('PUT', `/purchases/addresses/${_id}`, { token, body: home });
  expect(again).toMatchObject({ status: 404, body: { code: 'address_unknown' } });
});

test('a removed address is deleted, and comes back with the next parcel that goes there', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await sendParcel(api, seller, home);
  const token = await signIn(api, 'bo@example.com');
  const { body } = await api.call('POST', '/purchases/addresses', { token, body: studio });
  for (const { _id } of body.addresses) await api.call('DELETE', `/purchases/addresses/${_id}`, { token });
  expect(await read(api, token)).toEqual([]);
  const rows = await api.context.store.db.selectFrom('buyer_addresses').select('address_json').execute();
  expect(rows).toEqual([{ address_json: null }, { address_json: null }]);
  api.clock.advance(1000);
  await sendParcel(api, seller, home);
  expect(await read(api, token)).toEqual(['Weg 1']);
});

test('only its buyer reads and changes an address book, and an unknown address writes nothing', async () => {
  await using api = await startApi();
  const token = await signIn(api, 'bo@example.com');
  await api.call('POST', '/purchases/addresses', { token, body: home });
  const other = await signIn(api, 'eve@example.com');
  expect(await read(api, other)).toEqual([]);
  const { body } = await api.call('GET', '/purchases/addresses', { token });
  await api.call('DELETE', `/purchases/addresses/${body.addresses[0]._id}`, { token: other });
  await api.call('DELETE', '/purchases/addresses/nowhere', { token: other });
  expect(await read(api, token)).toEqual(['Weg 1']);
  expect(await api.context.store.db.selectFrom('buyer_addresses').select('email').execute()).toHaveLength(1);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const path = `/purchases/addresses${method === 'POST' ? '' : '/x'}`;
    const answer = await api.call(method, path, { body: home });
    expect([answer.status, answer.body.code]).toEqual([401, 'purchases_closed']);
  }
});

test.each([
  [{ ...home, city: '' }, 'city is required'],
  [{ ...home, postal_code: '' }, 'postal_code is required'],
  [{ ...home, country: 'ZZ' }, 'country must be a country code such as DE'],
])('an address without its parts is refused: %j', async (body, message) => {
  await using api = await startApi();
  const token = await signIn(api, 'bo@example.com');
  const answer = await api.call('POST', '/purchases/addresses', { token, body });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('a twenty-first address is refused', async () => {
  await using api = await startApi();
  const token = await signIn(api, 'bo@example.com');
  for (let number = 1; number <= 20; number += 1) {
    await api.call('POST', '/purchases/addresses', { token, body: { ...home, line1: `Weg ${number}` } });
  }
  const more = await api.call('POST', '/purchases/addresses', { token, body: studio });
  expect(more).toMatchObject({ status: 422, body: { code: 'addresses_full' } });
  const known = await api.call('POST', '/purchases/addresses', { token, body: home });
  expect(known.status).toBe(201);
});
