import type { Kysely } from 'kysely';
import type { Store } from '../../store/connect.ts';
import { newId } from '../../store/ids.ts';
import { anyOf } from '../../store/severalRows.ts';
import { createInserts } from '../../store/inserts.ts';
import type { Schema } from '../../store/schema.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import { writeTogether } from '../../store/writeTogether.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import { invoicesOfAccount } from '../issuesInvoices.ts';
import { automaticOffers, loadOffers } from '../discounts/offers.ts';
import { readTaxSettings, taxOfAccount } from '../../tax/settings.ts';
import type { LoadedCart } from './queries.ts';

type Opened = { accountId: string; userId: string; currency: string; at: Date };

/** An empty cart in memory, for `writeCart`; `undefined` if there is no such store. */
export async function newCartOf(
  store: Store,
  { accountId, userId, currency, at }: Opened,
): Promise<LoadedCart | undefined> {
  const seller = await store.batched.read(loadSellers, accountId);
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
    acceptsDelayedPayments: seller.takes_late_payments === 1,
    asksWaiver: seller.asks_waiver === 1,
    issuesInvoices: seller.issues_invoices > 0,
    // Only a charge needs it, and it reads the cart again.
    pageLanguage: 'en',
  };
}

/** What a new cart needs to know about each of these stores; `undefined` for one that is not there or not open. */
async function loadSellers(db: Kysely<Schema>, accountIds: readonly string[]) {
  const sellers = await db
    .selectFrom('accounts')
    .select([
      automaticOffers.as('offer_count'),
      taxOfAccount.as('tax_settings'),
      invoicesOfAccount.as('issues_invoices'),
    ])
    .select(['id', 'takes_tips', 'takes_late_payments', 'asks_waiver'])
    .where(anyOf(db, 'id', accountIds))
    .where(isNotSuspended)
    .execute();
  return accountIds.map((accountId) => sellers.find(({ id }) => id === accountId));
}

/** Writes a new cart with its lines. Nobody knows its id yet, so reading for it and writing it need no common transaction. */
export function writeCart({ batched }: Pick<Store, 'batched'>, cart: LoadedCart): Promise<void> {
  return batched.statement(writeCarts, cart);
}

async function writeCarts(
  db: Kysely<Schema>,
  carts: readonly LoadedCart[],
  kind: StoreKind,
): Promise<undefined[]> {
  const inserts = createInserts();
  inserts.add(
    'carts',
    carts.map(({ row }) => row),
  );
  inserts.add(
    'cart_items',
    carts.flatMap(({ lines }) => lines.map(({ item }) => item)),
  );
  await writeTogether(db, kind, inserts.statements(kind));
  return carts.map(() => undefined);
}
