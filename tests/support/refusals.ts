import type { Schema } from '../../api/store/schema.ts';
import { addBlock, addPlan, addProduct, addSeller, addTier, openCart } from './sales.ts';
import type { CallAnswer, RunningApi } from './startApi.ts';

export type Row = [
  name: string,
  ask: (api: RunningApi, stall: Stall) => Promise<CallAnswer>,
  message: RegExp,
];

export type Stall = Awaited<ReturnType<typeof openStall>>;

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

/** For a list the number has to be whole and valid; a buyer's may lack its country. */
export const badPhones: readonly unknown[] = [
  '+999 1234567',
  'call me',
  '<script>',
  '+1 2025550123\r\nX: y',
  12,
];

/** Asks for each, on a stall of its own store, and lists what was let through, refused without its name, or changed anything. */
export async function refusals(api: RunningApi, rows: readonly Row[]): Promise<unknown[]> {
  const stall = await openStall(api);
  const wrong: unknown[] = [];
  for (const [name, ask, message] of rows) {
    const before = await everything(api);
    const { status, body } = await ask(api, stall);
    const isRefused = status >= 400 && status < 500 && message.test(body?.message);
    // What a provider refused leaves the attempt that says so, and nothing else.
    const hasChanged = status !== 402 && (await everything(api)) !== before;
    if (!isRefused || hasChanged) wrong.push({ name, status, message: body?.message, hasChanged });
  }
  return wrong;
}

/** A stall with something of each kind, a cart of it, and another stall. */
export async function openStall(api: RunningApi) {
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
  'daily_counts',
] as const satisfies readonly (keyof Schema)[];

export async function everything({ context }: RunningApi): Promise<string> {
  const tables: unknown[] = [];
  for (const table of written) tables.push(await context.store.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(tables);
}
