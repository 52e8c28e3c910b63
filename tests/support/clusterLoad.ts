import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { fetch } from 'undici';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Shop } from '#shared/shop/shopSchema.ts';

export type ClusterLoad = {
  /** Requests that were answered so far. */
  counts: { requests: number };
  /** What went wrong: the request with its status or error. */
  failures: string[];
  /** The order of each charge that was answered. */
  orders: string[];
  /** Resolves when all requests in flight were answered. */
  stop: () => Promise<void>;
};

const pauseMs = 20;

/** Visitors who read pages of a creator without a pause, and buyers who fill a cart, change it and pay, one after the other. */
export async function startLoad(
  origin: string,
  { slug, visitors, buyers }: { slug: string; visitors: number; buyers: number },
): Promise<ClusterLoad> {
  const counts = { requests: 0 };
  const failures: string[] = [];
  const orders: string[] = [];
  const stopping = new AbortController();

  /** The answer, or undefined if the request failed. */
  async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T | undefined> {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      counts.requests += 1;
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
      // The answers are the API's own, and its tests check their shapes.
      return (path.startsWith('/api') ? JSON.parse(text) : undefined) as T | undefined;
    } catch (error) {
      failures.push(`${method} ${path}: ${inspect(error)}`);
      return undefined;
    }
  }

  const page = await ask<Page>('GET', `/api/main/pages/${slug}/public`);
  const shop = await ask<Shop>('GET', `/api/main/${slug}/public/shop`);
  const print = shop?.products.find(
    ({ product_type, payment_plans, questions }) =>
      product_type === 'physical' && !payment_plans && !questions,
  );
  if (!page || !print) throw new Error('the creator sells a plain physical product');
  const { account_id, currency } = page;
  const item = { product_id: print._id, price: print.price, name: print.name, image: print.image };

  async function visit(): Promise<void> {
    for (const path of [`/${slug}`, `/${slug}/shop`, `/api/main/pages/${slug}/public`, '/login']) {
      await ask('GET', path);
      await delay(pauseMs);
    }
  }

  async function buy(): Promise<void> {
    const cart = await ask<Cart>('POST', '/api/main/carts', {
      makerstall_product: 'store',
      makerstall_product_id: account_id,
      cart_type: 'general_cart',
      currency,
      items: [{ ...item, quantity: 1 }],
    });
    if (!cart) return;
    const payer = { name: 'Grace Hopper', email: `${crypto.randomUUID()}@example.com` };
    const charged = await ask<ChargeAnswer>('POST', '/api/main/stripe/charge', {
      cart_id: cart._id,
      currency,
      payer,
      shipping: { name: payer.name, line1: '1 Quay', city: 'Arlington', postal_code: '22201', country: 'US' },
      payment_method_id: 'pm_card_visa',
      amount: cart.sub_total,
    });
    if (charged?.status === 'succeeded') orders.push(charged.order._id);
    await delay(pauseMs);
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) await work();
  }

  const running = Promise.all([
    ...Array.from({ length: visitors }, () => repeat(visit)),
    ...Array.from({ length: buyers }, () => repeat(buy)),
  ]);
  return {
    counts,
    failures,
    orders,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
