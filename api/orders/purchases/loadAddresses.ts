import type { ShippingAddress } from '#shared/orderSchema.ts';
import type { ApiContext } from '../../context.ts';

/** As many of the latest parcels are looked at. */
const mostOrders = 100;
const mostAddresses = 10;

/** Where the parcels of a buyer went, each place once, the latest first. */
export async function loadAddresses(
  { store: { db } }: ApiContext,
  email: string,
): Promise<ShippingAddress[]> {
  const orders = await db
    .selectFrom('orders')
    .select('shipping_json')
    .where('payer_email', '=', email)
    .where('shipping_json', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostOrders)
    .execute();
  const places = new Map<string, ShippingAddress>();
  for (const { shipping_json } of orders) {
    // `placeOrder` wrote it from a ShippingAddress.
    const address = JSON.parse(shipping_json ?? 'null') as ShippingAddress;
    const { name, line1, line2, city, region, postal_code, country } = address;
    const key = [name, line1, line2, city, region, postal_code, country].join('\n').toLowerCase();
    if (!places.has(key)) places.set(key, address);
  }
  return [...places.values()].slice(0, mostAddresses);
}
