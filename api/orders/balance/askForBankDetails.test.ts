import { expect } from 'vitest';
import { openAccount, password } from '../../../tests/support/ownAccount.ts';
import { addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

async function openStore(api: RunningApi) {
  const { id, token } = await openAccount(api);
  const path = `/studio/${id}/bank-details`;
  const sell = async (price_minor: number) => {
    const product_id = await addProduct(api, id, { price_minor });
    const { body } = await openCart(api, id, { items: [{ product_id }] });
    return (await chargeCart(api, { cart_id: body._id })).body.order;
  };
  const asks = async () => (await api.call('GET', path, { token })).body.ask;
  const call = (method: string, rest: string, body?: object) =>
    api.call(method, `/studio/${id}${rest}`, { token, ...(body ? { body } : {}) });
  return { asks, sell, call, product: () => addProduct(api, id) };
}

testOnStores(
  'after the first sale it is asked where the money goes, until that is refused',
  async (variant) => {
    await using api = await startApi({ variant });
    const { asks, sell, call, product } = await openStore(api);
    expect(await asks()).toBe(false);
    await call('POST', `/products/${await product()}/test-purchase`);
    await sell(0);
    expect(await asks()).toBe(false);
    await sell(500);
    expect(await asks()).toBe(true);
    const start = (await call('GET', '/start')).body;
    expect((await call('POST', '/bank-details/skip')).body.ask).toBe(false);
    expect((await call('POST', '/bank-details/skip')).status).toBe(200);
    await sell(500);
    expect(await asks()).toBe(false);
    expect((await call('GET', '/start')).body).toEqual(start);
  },
);

testOnStores('who entered bank details is not asked, also after removing them', async (variant) => {
  await using api = await startApi({ variant });
  const { asks, sell, call } = await openStore(api);
  await sell(500);
  const details = { password, holder: 'Ada', iban: 'DE89370400440532013000' };
  expect((await call('PUT', '/bank-details', details)).body.ask).toBe(false);
  expect((await call('POST', '/bank-details/delete', { password })).body).toMatchObject({
    details: null,
    ask: false,
  });
  expect(await asks()).toBe(false);
});
