import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Shop } from '#shared/shop/shopSchema.ts';
import { demo, type Makerstall, startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

test('an order and a cart survive kill -9 of both processes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-survival-'));
  const first = await startMakerstall({ dataDir });
  const store = await openStore(first);
  const paid = await store.fillCart(1);
  const open = await store.fillCart(2);
  const order = await store.pay(paid);

  const ended = once(first.process, 'exit');
  const api = childrenOf(first.process.pid ?? 0);
  expect(api).toHaveLength(1);
  for (const pid of [...api, first.process.pid ?? 0]) process.kill(pid, 'SIGKILL');
  await ended;

  await using second = await startMakerstall({ dataDir });
  const again = await openStore(second);
  expect(await again.get<Cart>(`/api/main/carts/${open._id}`)).toEqual(open);
  expect(await again.get<Order>(`/api/main/orders/${order.token}`)).toEqual(order);
  await second[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

test('an API that dies is restarted, and readiness reports it', async () => {
  await using makerstall = await startMakerstall();
  await waitFor(async () => {
    // It is killed each time it comes back, so that its downtime cannot be missed.
    for (const pid of childrenOf(makerstall.process.pid ?? 0)) process.kill(pid, 'SIGKILL');
    return (await fetch(`${makerstall.origin}/readyz`)).status === 503;
  });
  await waitFor(async () => (await fetch(`${makerstall.origin}/readyz`)).status === 200);
  expect((await fetch(`${makerstall.origin}/ada/shop`)).status).toBe(200);
});

test('the API exits when the web server is killed', async () => {
  await using makerstall = await startMakerstall({ env: { DEMO: 'off' } });
  const [api] = childrenOf(makerstall.process.pid ?? 0);
  const ended = once(makerstall.process, 'exit');
  makerstall.process.kill('SIGKILL');
  await ended;
  await waitFor(() => !isRunning(api ?? 0), 10_000);
});

async function openStore({ origin }: Makerstall) {
  const get = async <T>(path: string): Promise<T> => read(await fetch(origin + path));
  const post = async <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
    read(
      await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const page = await get<Page>(`/api/main/pages/${demo.slug}/public`);
  const { products } = await get<Shop>(`/api/main/${demo.slug}/public/shop`);
  const print = products.find(
    ({ product_type, payment_plans, questions }) =>
      product_type === 'physical' && !payment_plans && !questions,
  );
  if (!print) throw new Error('the demo sells a plain physical product');
  return {
    get,
    fillCart: (quantity: number) =>
      post<Cart>('/api/main/carts', {
        makerstall_product: 'store',
        makerstall_product_id: page.account_id,
        cart_type: 'general_cart',
        currency: page.currency,
        items: [
          { product_id: print._id, price: print.price, quantity, name: print.name, image: print.image },
        ],
      }),
    async pay(cart: Cart): Promise<Order> {
      const payer = { name: 'Grace Hopper', email: 'grace@example.com' };
      const shipping = {
        name: payer.name,
        line1: '1 Harbour Row',
        city: 'Arlington',
        postal_code: '22201',
        country: 'US',
      };
      const charge = {
        cart_id: cart._id,
        currency: cart.currency,
        payer,
        shipping,
        payment_method_id: 'pm_card_visa',
        amount: cart.sub_total,
      };
      const answer = await post<ChargeAnswer>('/api/main/stripe/charge', charge, {
        'idempotency-key': crypto.randomUUID(),
      });
      if (answer.status !== 'succeeded') throw new Error(`the charge ended as ${answer.status}`);
      return answer.order;
    },
  };
}

/** The responses are the API's own, and its tests check their shapes. */
async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as T;
}

function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
