import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openAccount, password } from '../../tests/support/ownAccount.ts';
import { addProduct, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import type { RunningStudio } from '../../tests/support/studio.ts';
import { putBytes, uploadWhole } from '../../tests/support/uploading.ts';
import { deleteFilesOfClosedAccounts } from './deleteFilesOfClosedAccounts.ts';

/** A creator with files, and the state of those files. */
async function startCreator(variant: StoreVariant) {
  const api = await startApi({ variant });
  const { id: seller, token } = await openAccount(api);
  const call: RunningStudio['call'] = (method, path, body) =>
    api.call(method, `/studio/${seller}${path}`, { token, body });
  const studio: RunningStudio = {
    api,
    seller,
    token,
    call,
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
  /** A product with one file; returns both. */
  async function addGoods(name: string): Promise<{ product: string; place: string }> {
    const product = await addProduct(api, seller, { name });
    const words = { kind: 'file' as const, name: `${name}.pdf`, content: Buffer.from(name) };
    const { uploadId } = await uploadWhole(studio, words);
    const files = [{ upload_id: uploadId, name: words.name }];
    expect((await call('PUT', `/products/${product}/files`, { files })).status).toBe(200);
    return { product, place: `goods/${uploadId}.bin` };
  }
  async function buy(product_id: string, payment_method_id = 'pm_card_visa') {
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    return (await chargeCart(api, { cart_id: body._id, payment_method_id })).body;
  }
  const isThere = async (place: string) => (await api.context.files.storage.find(place)) !== undefined;
  const close = () => call('POST', '/account/delete', { password });
  const forget = () => deleteFilesOfClosedAccounts(api.context, new AbortController().signal);
  return { studio, addGoods, buy, isThere, close, forget };
}

testOnStores('a closed account keeps the files that somebody bought, and no others', async (variant) => {
  const { studio, addGoods, buy, isThere, close, forget } = await startCreator(variant);
  await using owned = studio;
  const { api, call } = owned;
  const [bought, unbought, tried, copied] = [
    await addGoods('Bought'),
    await addGoods('Unbought'),
    await addGoods('Tried'),
    await addGoods('Copied'),
  ];
  const { order } = await buy(bought.product);
  expect((await call('POST', `/products/${tried.product}/test-purchase`)).status).toBe(201);
  const copy = (await call('POST', `/products/${copied.product}/duplicate`)).body.product._id;
  await call('POST', `/products/${copy}/publish`);
  await buy(copy);
  const untaken = await uploadWhole(owned, { kind: 'file', name: 'x.pdf', content: Buffer.from('x') });
  const unfinished = await call('POST', '/uploads', { kind: 'file', name: 'y.pdf', size: 9_000_000 });
  await putBytes(owned, `/uploads/${unfinished.body._id}/parts/2`, Buffer.alloc(9_000_000 - 8 * 2 ** 20));
  const all = [bought, unbought, tried, copied].map(({ place }) => place);
  await forget();
  for (const place of all) expect(await isThere(place)).toBe(true);

  expect((await close()).status).toBe(200);
  await forget();
  await forget();
  expect(await Promise.all(all.map(isThere))).toEqual([true, false, false, true]);
  expect(await isThere(`goods/${untaken.uploadId}.bin`)).toBe(false);
  expect(await readdir(join(api.context.config.dataDir, 'arriving'))).toEqual([]);
  expect(await api.context.store.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  const { items } = (await api.call('GET', `/orders/${order.token}`)).body;
  expect((await api.call('GET', items[0].delivery.files[0].url)).text).toBe('Bought');
});

testOnStores('files of a closed account stay while a payment for them is in progress', async (variant) => {
  const { studio, addGoods, buy, isThere, close, forget } = await startCreator(variant);
  await using owned = studio;
  const { api } = owned;
  const { product, place } = await addGoods('Wanted');
  const { payment_intent_id } = await buy(product, 'pm_card_authenticationRequired');
  await close();
  await forget();
  expect(await isThere(place)).toBe(true);
  const cart = await api.context.store.db.selectFrom('carts').select('id').executeTakeFirstOrThrow();
  const approved = await chargeCart(api, { cart_id: cart.id, payment_intent_id });
  expect(approved.body.status).toBe('succeeded');
  await forget();
  expect(await isThere(place)).toBe(true);
});

testOnStores('an open account keeps its files', async (variant) => {
  const { studio, addGoods, isThere, forget } = await startCreator(variant);
  await using owned = studio;
  const { place } = await addGoods('Unbought');
  await owned.api.call('DELETE', `/studio/${owned.seller}/account/sessions`, {
    token: await addSession(owned.api, owned.seller),
  });
  await forget();
  expect(await isThere(place)).toBe(true);
});
