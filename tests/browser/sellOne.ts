import type { Page } from 'playwright/test';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { callStudio } from './studio.ts';

/** A new product of the signed-in creator, and its sale to a visitor for a price in euros. */
export async function sellOne(page: Page, price = 5): Promise<Order> {
  const { product } = (await callStudio(page, 'products', {
    name: 'A zine',
    product_type: 'digital',
    price,
  })) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  const accountId = await page.evaluate(() => {
    const { auth } = JSON.parse(localStorage.getItem('persist:ms') ?? '{}') as { auth: string };
    return (JSON.parse(auth) as { session: { user: { account_id: string } } }).session.user.account_id;
  });
  const cart = await page.request.post('/api/main/carts', {
    data: {
      makerstall_product: 'store',
      makerstall_product_id: accountId,
      cart_type: 'general_cart',
      currency: 'EUR',
      items: [{ product_id: product._id, price, quantity: 1, name: 'A zine' }],
    },
  });
  const { _id: cart_id } = (await cart.json()) as { _id: string };
  const charged = await page.request.post('/api/main/stripe/charge', {
    data: {
      cart_id,
      currency: 'EUR',
      payer: { name: 'Bo Buyer', email: 'bo@example.com' },
      payment_method_id: 'pm_card_visa',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const answer = (await charged.json()) as ChargeAnswer;
  if (answer.status !== 'succeeded') throw new Error(`the payment is ${answer.status}`);
  return answer.order;
}
