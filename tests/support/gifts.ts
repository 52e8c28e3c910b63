import { expect } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from './sales.ts';
import type { RunningApi } from './startApi.ts';

/** The time of these tests' purchases: their gift is mailed two weeks later. */
export const giftStart = new Date('2026-12-10T12:00:00Z');

export const forPip = {
  name: 'Pip Receiver',
  email: 'pip@example.com',
  message: 'Happy birthday!',
  send_on: '2026-12-24',
  time_zone: 'Europe/Berlin',
};

/** A shop, and a way to buy one thing as a gift. */
export async function openGiftShop(api: RunningApi) {
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const buy = async (product: Parameters<typeof addProduct>[2] = {}, charging: object = {}) => {
    const product_id = await addProduct(api, seller, product);
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const bought = await chargeCart(api, { cart_id: cart._id, gift: forPip, ...charging });
    expect(bought.status).toBe(200);
    return { product_id, order: bought.body.order };
  };
  return { seller, token, buy };
}

export async function mailsTo(api: RunningApi, recipient: string) {
  return api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}
