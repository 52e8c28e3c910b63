import { settleWaiting } from '../../api/selling/canceledOrders/settleWaiting.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart, type Charging } from './sales.ts';
import type { CallAnswer, RunningApi } from './startApi.ts';

export const dayMs = 24 * 60 * 60_000;

type Product = Parameters<typeof addProduct>[2];

/** A creator with one product in euros, and a cart with a piece of it. */
export async function startShop(api: RunningApi, product: Product = {}) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { currency: 'EUR', ...product });
  const newCart = async () => {
    const { body } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
    return String(body._id);
  };
  const token = await addSession(api, seller, 365 * dayMs);
  return { seller, product_id, newCart, token, cart_id: await newCart() };
}

export function pay(
  api: RunningApi,
  { method, ...charging }: Charging & { method: string },
): Promise<CallAnswer> {
  return chargeCart(api, {
    currency: 'EUR',
    payment_method_id: `pm_test_${method}`,
    payment_method_type: method === 'bank_transfer' ? 'customer_balance' : method,
    ...charging,
  });
}

/** What the bank of a test payment decides, with what the order's page knows. */
export async function decide(api: RunningApi, orderToken: string, outcome: string): Promise<CallAnswer> {
  const { body } = await api.call('GET', `/orders/${orderToken}`);
  return api.call('POST', '/stripe/test-bank', { body: { ...body.waiting.test_payment, outcome } });
}

/** Lets time pass, and the job look at what waits. */
export async function waitAndSettle(api: RunningApi, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await settleWaiting(api.context);
}

export function mailsOf(api: RunningApi): Promise<string[]> {
  return api.context.store.db
    .selectFrom('outbox')
    .select('subject')
    .orderBy('id')
    .execute()
    .then((mails) => mails.map(({ subject }) => subject).toSorted());
}

/** Everything that counts or delivers a sale. */
export async function countedRows({ context: { store } }: RunningApi) {
  const tables = [
    'orders',
    'order_lines',
    'charges',
    'tickets',
    'order_words',
    'order_totals_added',
    'order_totals',
    'balance_entries',
    'tax_entries',
    'invoices',
    'transfers',
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => (await store.db.selectFrom(table).selectAll().execute()).length),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index] ?? 0]));
}
