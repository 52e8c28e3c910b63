import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import type { BookAddress } from '#shared/orders/purchaseSchema.ts';
import type { Schema } from '../../store/schema.ts';

/** The number of the latest parcels that are read. */
const maxOrders = 100;
/** The number of addresses that come from parcels alone. */
const maxPlaces = 10;

/**
 * A buyer's addresses: the ones that the buyer keeps, and where the latest parcels went, each place once. The default is first, then the
 * latest. A removed place comes back with the next parcel that goes there.
 */
export async function loadAddresses(db: Kysely<Schema>, email: string): Promise<BookAddress[]> {
  const rows = await db.selectFrom('buyer_addresses').selectAll().where('email', '=', email).execute();
  const rowOf = new Map(rows.map((row) => [row.place, row]));
  const kept = rows.flatMap(({ place, address_json, is_default, changed_at }) => {
    if (address_json === null) return [];
    // `saveAddress` wrote it from a ShippingAddress.
    const address = JSON.parse(address_json) as ShippingAddress;
    return [{ _id: place, ...address, is_default: is_default === 1, at: changed_at }];
  });
  const sent = (await loadPlaces(db, email)).flatMap(({ address, at }) => {
    const row = rowOf.get(addressIdOf(address));
    const isHidden = row !== undefined && (row.address_json !== null || row.changed_at >= at);
    return isHidden ? [] : [{ _id: addressIdOf(address), ...address, is_default: false, at }];
  });
  return [...kept, ...sent.slice(0, maxPlaces)]
    .toSorted((one, other) => defaultFirst(one, other) || latestFirst(one, other))
    .map(({ at: _at, ...address }) => address);
}

function defaultFirst(one: { is_default: boolean }, other: { is_default: boolean }): number {
  return Number(other.is_default) - Number(one.is_default);
}

function latestFirst(one: { at: string }, other: { at: string }): number {
  if (one.at === other.at) return 0;
  return one.at < other.at ? 1 : -1;
}

/** The id of an address: the same for the same text, whatever its case. */
export function addressIdOf(address: ShippingAddress): string {
  const { name, line1, line2, city, region, postal_code, country } = address;
  const words = [name, line1, line2, city, region, postal_code, country].map((part) => part?.trim() ?? '');
  return hash('sha256', words.join('\n').toLowerCase(), 'base64url').slice(0, 22);
}

/** Where parcels went, each place once with its latest time. */
async function loadPlaces(
  db: Kysely<Schema>,
  email: string,
): Promise<{ address: ShippingAddress; at: string }[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['shipping_json', 'created_at'])
    .where('payer_email', '=', email)
    .where('shipping_json', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxOrders)
    .execute();
  const places = new Map<string, { address: ShippingAddress; at: string }>();
  for (const { shipping_json, created_at } of orders) {
    // `placeOrder` wrote it from a ShippingAddress.
    const address = JSON.parse(shipping_json ?? 'null') as ShippingAddress;
    const place = addressIdOf(address);
    if (!places.has(place)) places.set(place, { address, at: created_at });
  }
  return [...places.values()];
}
