import type { Transaction } from 'kysely';
import { isCountry } from '#shared/contact/countries.ts';
import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import type { AddressEdit } from '#shared/orders/purchaseSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadAddresses, addressIdOf } from './loadAddresses.ts';

const maxAddresses = 20;

type Buyer = { email: string; now: Date };

/** Adds an address, or saves the same one again. Throws 422 beyond 20. */
export async function addAddress(trx: Transaction<Schema>, edit: AddressEdit, buyer: Buyer): Promise<void> {
  const addresses = await loadAddresses(trx, buyer.email);
  const isNew = addresses.every(({ _id }) => _id !== addressIdOf(edit));
  if (isNew && addresses.length >= maxAddresses) {
    throw refusal(422, 'addresses_full', { params: { most: maxAddresses } });
  }
  await saveAddress(trx, edit, buyer);
}

/** Replaces an address. Throws 404 for one that is not in the buyer's book. */
export async function changeAddress(
  trx: Transaction<Schema>,
  edit: AddressEdit,
  { id, ...buyer }: Buyer & { id: string },
): Promise<void> {
  const before = (await loadAddresses(trx, buyer.email)).find(({ _id }) => _id === id);
  if (!before) throw refusal(404, 'address_unknown');
  if (addressIdOf(edit) !== id) await removeAddress(trx, { id, ...buyer });
  await saveAddress(trx, { is_default: before.is_default, ...edit }, buyer);
}

/** Removes an address from the book. Its text is deleted. Its hash stays, so that past parcels do not add it again. */
export async function removeAddress(
  trx: Transaction<Schema>,
  { id, email, now }: Buyer & { id: string },
): Promise<void> {
  await write(trx, { email, place: id, address_json: null, is_default: 0, changed_at: now.toISOString() });
}

async function saveAddress(
  trx: Transaction<Schema>,
  { is_default = false, ...address }: AddressEdit,
  { email, now }: Buyer,
): Promise<void> {
  if (!isCountry(address.country))
    throw invalidField('country', 'must be a country code such as DE', { rule: 'one_of' });
  if (is_default) {
    await trx.updateTable('buyer_addresses').set({ is_default: 0 }).where('email', '=', email).execute();
  }
  await write(trx, {
    email,
    place: addressIdOf(address),
    address_json: JSON.stringify(address satisfies ShippingAddress),
    is_default: is_default ? 1 : 0,
    changed_at: now.toISOString(),
  });
}

async function write(trx: Transaction<Schema>, row: Row<'buyer_addresses'>): Promise<void> {
  await trx
    .insertInto('buyer_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'place']).doUpdateSet(row))
    .execute();
}
