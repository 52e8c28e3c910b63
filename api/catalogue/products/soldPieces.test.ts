import { expect } from 'vitest';
import { chargeCart, openCart } from '../../../tests/support/sales.ts';
import { draftProduct, editProduct, startStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { checkBooks } from '../../operator/checkBooks.ts';
import { addUpSoldPieces } from './soldPieces.ts';

testOnStores(
  'pieces of a product without a limit are counted at once, and once, while they are added up',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, token, call } = studio;
    const id = await draftProduct(studio, { product_type: 'digital', price: 20 });
    await call('POST', `/products/${id}/publish`);
    const { store } = api.context;

    async function buy(): Promise<{ status: number; orderId: string }> {
      const { body } = await openCart(api, seller, { items: [{ product_id: id }] });
      const paid = await chargeCart(api, { cart_id: body._id });
      return { status: paid.status, orderId: paid.body.order?._id };
    }

    async function sold(): Promise<number[]> {
      const list = await call('GET', '/products');
      const one = await call('GET', `/products/${id}`);
      return [list.body.products[0].sold, one.body.product.sold];
    }

    await buy();
    await buy();
    const { orderId } = await buy();
    expect(await sold()).toEqual([3, 3]);
    await Promise.all([addUpSoldPieces(store), addUpSoldPieces(store), buy(), sold()]);
    expect(await sold()).toEqual([4, 4]);
    expect(await checkBooks(store.db)).toEqual([]);

    const headers = { 'idempotency-key': 'all-of-it' };
    await api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, { token, body: {}, headers });
    expect(await sold()).toEqual([3, 3]);

    await buy();
    const tooFew = await editProduct(studio, id, { limited_seats: 3 });
    expect(tooFew).toMatchObject({ status: 422, body: { field: 'limited_seats' } });
    expect((await editProduct(studio, id, { limited_seats: 5 })).status).toBe(200);
    expect((await buy()).status).toBe(200);
    // Nothing is left, so the product cannot be put into a cart.
    expect((await buy()).status).toBe(422);
    await addUpSoldPieces(store);
    expect(await sold()).toEqual([5, 5]);
    expect(await checkBooks(store.db)).toEqual([]);
  },
);
