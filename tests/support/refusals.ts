import type { Schema } from '../../api/store/schema.ts';
import { addBlock, addPlan, addProduct, addSeller, addTier, openCart } from './sales.ts';
import type { CallAnswer, RunningApi } from './startApi.ts';

export type Row = [name: string, ask: (api: RunningApi, shop: Shop) => Promise<CallAnswer>, message: RegExp];

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const badQuantities: [unknown, RegExp][] = [
  [-1, /quantity must be at least 1$/],
  [0, /quantity must be at least 1$/],
  [1.5, /quantity must be a whole number$/],
  [1e9, /quantity must be at most 1000$/],
  ['2', /quantity must be a whole number$/],
  [null, /quantity must be a whole number$/],
  [undefined, /quantity must be a whole number$/],
];

export const badEmails: readonly unknown[] = [
  'bo',
  'bo@example.com\r\nBcc: all@example.com',
  'bo@example.com,x@y.z',
  '<b>@x',
  7,
  null,
];

/** For a list the number must be complete and valid. A buyer's may lack the country code. */
export const badPhones: readonly unknown[] = [
  '+999 1234567',
  'call me',
  '<script>',
  '+1 2025550123\r\nX: y',
  12,
];

/**
 * Sends each of them to a shop with its own store. Lists those that were accepted, refused without the field's name, or changed
 * data.
 */
export async function refusals(api: RunningApi, rows: readonly Row[]): Promise<unknown[]> {
  const shop = await openShop(api);
  const wrong: unknown[] = [];
  for (const [name, ask, message] of rows) {
    const before = await everything(api);
    const { status, body } = await ask(api, shop);
    const isRefused = status >= 400 && status < 500 && message.test(body?.message);
    // A payment refused by the provider stores the attempt, and nothing else.
    const hasChanged = status !== 402 && (await everything(api)) !== before;
    if (!isRefused || hasChanged) wrong.push({ name, status, message: body?.message, hasChanged });
  }
  return wrong;
}

/** A shop with a product of each kind, a cart with them, and another shop. */
export async function openShop(api: RunningApi) {
  const seller = await addSeller(api);
  const print = await addProduct(api, seller, { product_type: 'physical', name: 'Print' });
  const zine = await addProduct(api, seller);
  const pay = await addProduct(api, seller, { minimum_price_minor: 200 });
  const show = await addProduct(api, seller, { product_type: 'ticket', name: 'Show' });
  const tier = await addTier(api, show, { name: 'Box', seats: 2 });
  const soldOut = await addTier(api, show, { seats: 3, seats_sold: 3 });
  const closedPlan = await addPlan(api, print, { amounts: [625, 625], closed_at: '2026-01-01T00:00:00Z' });
  const question = [{ _id: 'qst_1', question: 'Which?', kind: 'text', required: true }];
  const asking = await addProduct(api, seller, { questions_json: JSON.stringify(question) });
  const foreign = await addProduct(api, await addSeller(api, 'bob'));
  const mailBlock = await addBlock(api, seller, { type: 'mailing_list', list_id: 'lst_1' });
  const phoneBlock = await addBlock(api, seller, { type: 'phone_list' });
  const cart = (await openCart(api, seller, { items: [{ product_id: print }] })).body;
  const digital = (await openCart(api, seller, { items: [{ product_id: zine }] })).body;
  return {
    seller,
    print,
    zine,
    pay,
    show,
    tier,
    soldOut,
    closedPlan,
    foreign,
    mailBlock,
    phoneBlock,
    cartId: String(cart._id),
    itemId: String(cart.items[0]._id),
    digitalCart: String(digital._id),
    askingCart: String((await openCart(api, seller, { items: [{ product_id: asking }] })).body._id),
  };
}

const written = [
  'accounts',
  'carts',
  'cart_items',
  'payment_attempts',
  'seat_holds',
  'test_intents',
  'orders',
  'order_lines',
  'instalments',
  'tickets',
  'lesson_views',
  'outbox',
  'mailing_list',
  'number_list',
  'reports',
  'visit_counts',
] as const satisfies readonly (keyof Schema)[];

export async function everything({ context }: RunningApi): Promise<string> {
  const tables: unknown[] = [];
  for (const table of written) tables.push(await context.store.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(tables);
}
