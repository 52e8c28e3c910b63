import { addProduct, openCart, payer, type Charging } from './sales.ts';
import type { CallAnswer } from './startApi.ts';
import type { RunningStudio } from './studio.ts';

/** A Monday. */
export const withdrawalStart = new Date('2026-06-22T10:00:00Z');

export const germanAddress = {
  name: 'Bo Buyer',
  line1: 'Lange Straße 1',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
};

type Bought = Charging & { country?: string | undefined; products: Parameters<typeof addProduct>[2][] };

/** The order of a buyer in this country, by the address of their network. */
export async function buyIn(
  { api, seller }: Pick<RunningStudio, 'api' | 'seller'>,
  { country = 'DE', products, ...charging }: Bought,
) {
  const ids = await Promise.all(products.map((product) => addProduct(api, seller, product)));
  const items = ids.map((product_id) => ({ product_id }));
  const { body: cart } = await openCart(api, seller, { items });
  const { status, body } = await api.call('POST', '/stripe/charge', {
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(country === '' ? {} : { 'x-visitor-country': country }),
    },
    body: { currency: 'USD', payer, payment_method_id: 'pm_card_visa', cart_id: cart._id, ...charging },
  });
  if (status !== 200) throw new Error(`the charge was refused: ${JSON.stringify(body)}`);
  return body.order;
}

export function withdrawFrom(
  { api }: Pick<RunningStudio, 'api'>,
  token: string,
  declared: { line_ids: readonly string[]; name?: string; email?: string },
): Promise<CallAnswer> {
  return api.call('POST', `/orders/${token}/withdrawals`, {
    body: { name: 'Bo Buyer', email: 'bo@home.example', ...declared },
  });
}

/** What `GET /orders/{token}` says. */
export async function withdrawalOf({ api }: Pick<RunningStudio, 'api'>, token: string) {
  return (await api.call('GET', `/orders/${token}`)).body.withdrawal;
}
