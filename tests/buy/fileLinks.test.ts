import { expect, test } from 'vitest';
import { chargeCart } from '../support/sales.ts';
import { startFaultyShopHere } from '../support/faultyShop.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser with an expired link is redirected to the order, which says so and has new ones; a program gets the answer', async () => {
  await using shop = await startFaultyShopHere();
  const { api } = shop;
  const stored = await api.context.files.putGoods('Twelve glazes.');
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('product_files')
      .values({
        id: 'fil_x',
        product_id: shop.product,
        position: 0,
        name: 'glazes.txt',
        media_type: 'text/plain',
        created_at: '',
        ...stored,
      })
      .execute(),
  );
  const { body } = await chargeCart(api, { cart_id: await shop.newCart() });
  const { token } = body.order;
  const order = await api.call('GET', `/orders/${token}`);
  const { url } = order.body.items[0].delivery.files[0];
  const link = `/api/main${url}`;
  expect(await shop.get(link, asBrowser)).toMatchObject({ status: 200, text: 'Twelve glazes.' });

  api.clock.advance(65 * 60_000);
  expect((await shop.get(link)).status).toBe(410);
  const led = await shop.get(link, asBrowser);
  expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
    303,
    `/orders/${token}?link=expired`,
    'no-store',
  ]);
  const page = await shop.get(led.headers.location ?? '');
  expect(page.status).toBe(200);
  expect(page.text).toContain('That link had expired');
  expect(page.text).toContain(`/api/main/orders/${token}/files/fil_x`);

  const forged = await shop.get(`${link}x`, asBrowser);
  expect(forged.headers.location).toBe(`/orders/${token}?link=refused`);
  const unknownOrder = await shop.get(link.replace(token, 'nothing'), asBrowser);
  expect(unknownOrder.headers.location).toBe('/orders/nothing?link=refused');
  expect((await shop.get('/orders/nothing?link=refused')).status).toBe(404);
});
