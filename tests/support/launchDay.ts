import { setTimeout as delay } from 'node:timers/promises';
import { fetch } from 'undici';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import { connect, type Store } from '../../api/store/connect.ts';
import type { Cluster } from '../../tools/cluster/startCluster.ts';
import { discountTerms } from './discounts.ts';
import { demo } from './makerstall.ts';
import { addProduct, addSession } from './sales.ts';

/** A ticket with few seats, and an automatic discount with few uses. */
export type LaunchedSale = {
  accountId: string;
  productId: string;
  discountId: string;
  seats: number;
  uses: number;
  /** The seller's session. */
  token: string;
};

/** What the buyers know. */
export type LaunchDay = {
  /** How many buyers have a final answer. */
  answered: () => number;
  /** Tries without a final answer. Their buyers tried again. */
  failedTries: () => number;
  /** The orders that were acknowledged to buyers. */
  orders: Set<string>;
  soldOut: () => number;
  /** The orders whose refund was acknowledged to the seller. */
  refunded: Set<string>;
  /** The keys of the payouts that were acknowledged to the seller. */
  paidOut: Set<string>;
  /** `count` more buyers come at once. Resolves when they, and the seller, have their answers. */
  come: (count: number) => Promise<void>;
  buyers: () => number;
};

const price = { minor: 2500, currency: 'USD' };
const pauseMs = 200;
const giveUpMs = 60_000;
/** Every third buyer clicks twice. */
const doubleClickEvery = 3;
/** Every twentieth order is refunded. */
const refundEvery = 20;
/** After every fifteenth order the seller asks for a part of what was earned before. */
const payoutEvery = 15;
const payoutAmount = 1.25;

/** Puts a ticket of the demo creator on sale. */
export async function openSale(
  { origin, settings }: Pick<Cluster, 'origin' | 'settings'>,
  { seats, uses }: { seats: number; uses: number },
): Promise<LaunchedSale> {
  await using store = await connect({ databaseUrl: settings['DATABASE_URL'], dataDir: '' });
  const shop = { context: { store }, clock: { now: new Date() } };
  const { id: accountId } = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', demo.slug)
    .executeTakeFirstOrThrow();
  const productId = await addProduct(shop, accountId, {
    product_type: 'ticket',
    name: 'The first night',
    price_minor: price.minor,
    currency: price.currency,
    limited_seats: seats,
  });
  await earnBefore(store, accountId);
  const token = await addSession(shop, accountId);
  const made = await fetch(`${origin}/api/main/studio/${accountId}/discounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(
      discountTerms({ code: null, percent: 20, product_ids: [productId], max_uses: uses }),
    ),
  });
  if (!made.ok) throw new Error(`no discount: ${await made.text()}`);
  // The API's own answer, whose shape its tests check.
  const { discount } = (await made.json()) as { discount: { _id: string } };
  return { accountId, productId, discountId: discount._id, seats, uses, token };
}

/** The demo's sales were of test money, which is never paid out. They become sales of real money. */
async function earnBefore({ db }: Store, accountId: string): Promise<void> {
  for (const table of ['orders', 'balance_entries', 'balance_sums', 'balance_sums_added'] as const)
    await db.updateTable(table).set({ test: 0 }).where('account_id', '=', accountId).execute();
}

/**
 * Buyers who each want one ticket and try, each with one key, until they have a final answer: an order, or that it is sold out. The seller
 * refunds some of the orders and asks for payouts, with two clicks each.
 */
export function startLaunchDay(origin: string, sale: LaunchedSale): LaunchDay {
  const orders = new Set<string>();
  const refunded = new Set<string>();
  const paidOut = new Set<string>();
  let [failedTries, soldOut, answered, buyers] = [0, 0, 0, 0];

  /** Repeats a call until its answer is final. */
  async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const giveUpAt = performance.now() + giveUpMs;
    for (;;) {
      try {
        const answer = await fetch(`${origin}/api/main${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await answer.text();
        if (isFinal(answer.status, text)) return { status: answer.status, body: JSON.parse(text) };
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
      }
      if (performance.now() > giveUpAt) throw new Error(`${path} has no final answer`);
      failedTries += 1;
      await delay(pauseMs);
    }
  }

  async function buy(buyer: number): Promise<void> {
    const item = { product_id: sale.productId, price: price.minor / 100, name: 'The first night', image: '' };
    const opened = await call('/carts', {
      makerstall_product: 'store',
      makerstall_product_id: sale.accountId,
      cart_type: 'general_cart',
      currency: price.currency,
      items: [{ ...item, quantity: 1 }],
    });
    const cart = opened.body as Cart;
    let amount = cart.sub_total;
    for (;;) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const payer = { name: 'Grace Hopper', email: `buyer-${buyer}@example.com` };
      const charge = {
        cart_id: cart._id,
        currency: price.currency,
        payer,
        amount,
        payment_method_id: 'pm_card_visa',
      };
      const clicks = buyer % doubleClickEvery === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: clicks }, () => call('/stripe/charge', charge, key)),
      );
      const bought = new Set(
        answers.flatMap(({ body }) => {
          const paid = body as ChargeAnswer;
          return paid.status === 'succeeded' ? [paid.order._id] : [];
        }),
      );
      const [orderId, second] = bought;
      if (second !== undefined) throw new Error(`one key made two orders: ${orderId} and ${second}`);
      if (orderId !== undefined) {
        orders.add(orderId);
        if (orders.size % refundEvery === 0) await refund(orderId);
        if (orders.size % payoutEvery === 0) await payOut();
        return;
      }
      const [first] = answers as [Answer];
      const refused = first.body as { code?: string; amount?: number };
      // A cart of something sold out is empty.
      if (refused.code === 'sold_out' || refused.code === 'cart_empty') {
        soldOut += 1;
        return;
      }
      if (refused.code !== 'amount_changed')
        throw new Error(`a charge was refused: ${JSON.stringify(refused)}`);
      amount = refused.amount ?? amount;
    }
  }

  async function refund(orderId: string): Promise<void> {
    await clickTwice(`/orders/${orderId}/refunds`, { return_seats: false });
    refunded.add(orderId);
  }

  async function payOut(): Promise<void> {
    paidOut.add(await clickTwice('/payouts', { currency: price.currency, amount: payoutAmount }));
  }

  /** Both clicks have the same key, as in the dashboard. */
  async function clickTwice(path: string, body: unknown): Promise<string> {
    const key = crypto.randomUUID();
    const headers = { 'x-access-token': sale.token, 'idempotency-key': key };
    const click = () => call(`/studio/${sale.accountId}${path}`, body, headers);
    for (const { status, body: answer } of await Promise.all([click(), click()]))
      if (status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    return key;
  }

  return {
    async come(count) {
      const coming = Array.from({ length: count }, async () => {
        await buy((buyers += 1));
        answered += 1;
      });
      await Promise.all(coming);
    },
    buyers: () => buyers,
    answered: () => answered,
    failedTries: () => failedTries,
    soldOut: () => soldOut,
    orders,
    refunded,
    paidOut,
  };
}

type Answer = { status: number; body: unknown };

/** After any other answer, and after none, the same call is made again. */
function isFinal(status: number, text: string): boolean {
  return status < 500 && !text.includes('"in_flight"');
}
