import type { Store } from '../../store/connect.ts';
import { newId } from '../../store/ids.ts';
import { createInserts } from '../../store/inserts.ts';
import { writeTogether } from '../../store/writeTogether.ts';
import { isOpen } from '../../accounts/suspensions.ts';
import { automaticOffers, loadOffers } from '../discounts/offers.ts';
import { readTaxSettings, taxOfAccount } from '../../tax/settings.ts';
import type { LoadedCart } from './queries.ts';

type Opened = { accountId: string; userId: string; currency: string; at: Date };

/** An empty cart in memory, for `writeCart`; `undefined` if there is no such store. */
export async function newCartOf(
  store: Store,
  { accountId, userId, currency, at }: Opened,
): Promise<LoadedCart | undefined> {
  const seller = await store.read((db) =>
    db
      .selectFrom('accounts')
      .select([automaticOffers.as('offer_count'), taxOfAccount.as('tax_settings')])
      .select(['takes_tips', 'takes_late_payments', 'asks_waiver'])
      .where('id', '=', accountId)
      .where(isOpen)
      .executeTakeFirst(),
  );
  if (!seller) return undefined;
  const row = {
    id: newId('crt'),
    account_id: accountId,
    user_id: userId,
    currency,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    order_id: null,
    discount_code: null,
    spent_discounts_json: null,
    returned_at: null,
  };
  return {
    row,
    lines: [],
    offers: seller.offer_count === 0 ? [] : await store.read((db) => loadOffers(db, row)),
    isSuspended: false,
    tax: readTaxSettings(seller.tax_settings),
    takesTips: seller.takes_tips === 1,
    takesLatePayments: seller.takes_late_payments === 1,
    asksWaiver: seller.asks_waiver === 1,
  };
}

/** Writes a new cart with its lines. Nobody knows its id before, so what was read for it needs no transaction. */
export async function writeCart({ statement, kind }: Store, { row, lines }: LoadedCart): Promise<void> {
  const inserts = createInserts();
  inserts.add('carts', [row]);
  inserts.add(
    'cart_items',
    lines.map(({ item }) => item),
  );
  await statement((db) => writeTogether(db, kind, inserts.statements(kind)));
}
