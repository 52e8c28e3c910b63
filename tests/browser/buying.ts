import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from 'playwright/test';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import type { Order, ShippingAddress } from '#shared/orders/orderSchema.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';
import { demo } from './browserTest.ts';

export type Purchase = { name: string; quantity?: number; plan?: RegExp };

type Buyer = { sentTo?: ShippingAddress; email?: string; gift?: GiftTerms };

/** Buys products of the demo creator by their names, with the calls that the page makes. Takes the first plan and tier. */
export async function buy(
  request: APIRequestContext,
  purchases: readonly Purchase[],
  { sentTo, email, gift }: Buyer = {},
): Promise<Order> {
  const cart = await fillCart(request, purchases);
  const shipping = sentTo ? { shipping: sentTo } : {};
  const payer = email === undefined ? {} : { payer: { name: 'Grace Hopper', email } };
  const options = { ...shipping, ...payer, ...(gift ? { gift } : {}) };
  return paid(await charge(request, cart, { payment_method_id: 'pm_card_visa', ...options }));
}

/** A payment that the bank asks the card's owner about, and the owner's two answers. */
export async function startPayment(request: APIRequestContext, purchases: readonly Purchase[]) {
  const cart = await fillCart(request, purchases);
  const answer = await charge(request, cart, { payment_method_id: 'pm_card_authenticationRequired' });
  if (answer.status !== 'requires_action') throw new Error(`the payment is ${answer.status}`);
  const { payment_intent_id, client_secret } = answer;
  return {
    payment_intent_id,
    client_secret,
    approve: async () => paid(await charge(request, cart, { payment_intent_id })),
    /** The API answers with 402. */
    refuse: () =>
      request.post('/api/main/stripe/charge', {
        data: chargeOf(cart, { payment_intent_id: `${payment_intent_id}_refused` }),
        headers: { 'idempotency-key': randomUUID() },
      }),
  };
}

function paid(answer: ChargeAnswer): Order {
  if (answer.status !== 'succeeded') throw new Error(`the order is ${answer.status}`);
  return answer.order;
}

type OpenCart = { _id: string; currency: string };

type Paying =
  | {
      payment_method_id: string;
      shipping?: ShippingAddress;
      payer?: { name: string; email: string };
      gift?: GiftTerms;
    }
  | { payment_intent_id: string };

function charge(request: APIRequestContext, cart: OpenCart, paying: Paying): Promise<ChargeAnswer> {
  return write(request, '/stripe/charge', chargeOf(cart, paying));
}

function chargeOf({ _id, currency }: OpenCart, paying: Paying) {
  return {
    cart_id: _id,
    currency,
    payer: { name: 'Grace Hopper', email: 'grace@example.com' },
    ...paying,
  };
}

async function fillCart(request: APIRequestContext, purchases: readonly Purchase[]): Promise<OpenCart> {
  const [page, shop, classes] = await Promise.all([
    read<{ account_id: string; currency: string }>(request, `/pages/${demo.slug}/public`),
    read<{ products: Product[] }>(request, `/${demo.slug}/public/shop`),
    read<{ masterclasses: Masterclass[] }>(request, `/${demo.slug}/public/masterclasses`),
  ]);
  const items = purchases.map(({ name, quantity = 1, plan }) => {
    const thing = [...shop.products, ...classes.masterclasses].find((one) => one.name === name);
    if (!thing) throw new Error(`the demo sells no ${name}`);
    const chosen = plansOf(thing).find((one) => plan?.test(one.name) ?? true);
    return {
      product_id: thing._id,
      price: thing.price,
      quantity,
      ...(chosen ? { payment_plan_id: chosen._id } : {}),
    };
  });
  return write(request, '/carts', {
    makerstall_product: 'store',
    makerstall_product_id: page.account_id,
    cart_type: 'general_cart',
    currency: page.currency,
    items,
  });
}

export async function seatsLeft(request: APIRequestContext, name: string): Promise<number> {
  const { products } = await read<{ products: Product[] }>(request, `/${demo.slug}/public/shop`);
  return products.find((one) => one.name === name)?.seats_left ?? 0;
}

/** Changes the store directly, for states that would take longer than a test. */
export function changeStore(dataDir: string, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'makerstall.sqlite'), { timeout: 5000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** Leaves the second instalment of an order as the last retry does. */
export function giveUpInstalment(dataDir: string, orderId: string): void {
  changeStore(
    dataDir,
    "update instalments set state = 'paused', problem = 'Your card was declined.', next_try_at = null where order_id = ? and position = 1",
    orderId,
  );
}

/** Leaves the card of an order's instalments as one whose month is over. */
export function expireCard(dataDir: string, orderId: string): void {
  changeStore(dataDir, 'update saved_methods set card_exp_year = 2021 where order_id = ?', orderId);
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`/api/main${path}`);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<T>;
}

async function write<T>(request: APIRequestContext, path: string, body: unknown): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await request.post(`/api/main${path}`, { data: body, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<T>;
}

function plansOf(thing: Product | Masterclass): NonNullable<Product['payment_plans']> {
  return ('payment_plans' in thing && thing.payment_plans) || [];
}
