import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { connect } from '../../api/store/connect.ts';
import { demo, type Makerstall, startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';
import { sqliteVariant, type StoreVariant, testOnStores } from '../support/stores.ts';

// 200 buyers pay, a hundred at once, and a process is killed in the middle. The results are counted in the database, not in the answers.

const running = promisify(execFile);

vi.setConfig({ testTimeout: 240_000 });

const buyers = 200;
const atOnce = 100;
/** When this order is acknowledged, the process is killed: some orders are in progress, and others have not begun. */
const killAfter = 30;

type Victim = 'the API' | 'the web server';
type Attempt = { cartId: string; key: string; acknowledged: string | undefined };

const title = (victim: Victim) =>
  `kill -9 of ${victim} amid ${buyers} checkouts loses no acknowledged order and charges none twice`;

testOnStores(title('the API'), (variant) => killAmidCheckouts('the API', variant));

// A web server does not know which store the API has.
test(title('the web server'), () => killAmidCheckouts('the web server', sqliteVariant));

async function killAmidCheckouts(victim: Victim, variant: StoreVariant): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-kill-'));
  await using place = await variant.open();
  const { databaseUrl } = place;
  const env = { RATE_LIMITS: 'off', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  await using first = await startMakerstall({ dataDir, env });
  const attempts = await openCarts(first.origin);
  const pid = await pidOf(first, victim);
  const gone = once(first.process, 'exit');
  const next = attempts.values();
  const killed = new AbortController();
  let paid = 0;
  const paying = Array.from({ length: atOnce }, async () => {
    for (const attempt of next) {
      // A slow machine may exceed one call's time-out. A buyer without an answer tries again.
      while (!attempt.acknowledged && !killed.signal.aborted) {
        await pay(first.origin, attempt);
        if (!attempt.acknowledged) await delay(200);
      }
      paid += 1;
      if (paid === killAfter) {
        killed.abort();
        process.kill(pid, 'SIGKILL');
      }
      if (killed.signal.aborted) return;
    }
  });
  await Promise.all(paying);
  if (victim === 'the web server') await gone;
  const before = attempts.flatMap(({ acknowledged }) => acknowledged ?? []);
  expect(before.length).toBeGreaterThanOrEqual(killAfter);
  expect(before.length).toBeLessThan(buyers);

  await using second = victim === 'the API' ? undefined : await startMakerstall({ dataDir, env });
  const { origin } = second ?? first;
  await waitFor(async () => {
    await Promise.all(
      attempts.filter(({ acknowledged }) => !acknowledged).map((attempt) => pay(origin, attempt)),
    );
    return attempts.every(({ acknowledged }) => acknowledged);
  }, 60_000);

  {
    await using store = await connect({ databaseUrl, dataDir });
    const orders = await store.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('sample', '=', 0)
      .execute();
    const charges = await store.db
      .selectFrom('charges')
      .innerJoin('orders', 'orders.id', 'charges.order_id')
      .select('order_id')
      .where('orders.sample', '=', 0)
      .execute();
    const carts = await store.db.selectFrom('carts').select(['id', 'order_id']).execute();
    const intents = await store.db
      .selectFrom('test_intents')
      .select('status')
      .where('cart_id', 'is not', null)
      .execute();
    expect(orders).toHaveLength(buyers);
    expect(new Set(charges.map(({ order_id }) => order_id)).size).toBe(buyers);
    expect(charges).toHaveLength(buyers);
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(buyers);
    const bought = new Set(carts.map(({ order_id }) => order_id));
    const ids = new Set(orders.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id) || !bought.has(id))).toEqual([]);
    expect(new Set(attempts.map(({ acknowledged }) => acknowledged)).size).toBe(buyers);
    expect(await checkBooks(store.db)).toEqual([]);
  }
  await second?.[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
}

/** A cart for each buyer, and the key of the buyer's one attempt. */
async function openCarts(origin: string): Promise<Attempt[]> {
  const { account_id } = await read(`${origin}/api/main/pages/${demo.slug}/public`);
  const { products } = await read(`${origin}/api/main/${demo.slug}/public/shop`);
  const zine = products.find(
    (product: Record<string, unknown>) =>
      product['product_type'] === 'digital' && !product['payment_plans'] && !product['questions'],
  );
  const attempts: Attempt[] = [];
  while (attempts.length < buyers) {
    const opened = Array.from({ length: 20 }, async () => {
      const answer = await send(`${origin}/api/main/carts`, {
        makerstall_product: 'store',
        makerstall_product_id: account_id,
        cart_type: 'general_cart',
        currency: 'USD',
        items: [{ product_id: zine._id, price: zine.price, quantity: 1, name: zine.name, image: zine.image }],
      });
      return { cartId: (await answer.json())._id, key: crypto.randomUUID(), acknowledged: undefined };
    });
    attempts.push(...(await Promise.all(opened)));
  }
  return attempts;
}

/** One try. Only a complete 200 acknowledges an order. */
async function pay(origin: string, attempt: Attempt): Promise<void> {
  try {
    const answer = await send(
      `${origin}/api/main/stripe/charge`,
      {
        cart_id: attempt.cartId,
        currency: 'USD',
        payer: { name: 'Bo Buyer', email: 'bo@example.com' },
        payment_method_id: 'pm_card_visa',
      },
      { 'idempotency-key': attempt.key },
    );
    const body = await answer.json();
    if (answer.status === 200 && body.status === 'succeeded') attempt.acknowledged = body.order._id;
  } catch {
    // The connection was cut: the buyer does not know the result and tries again with the same key.
  }
}

async function pidOf({ process: { pid = 0 } }: Makerstall, victim: Victim): Promise<number> {
  if (victim === 'the web server') return pid;
  const { stdout } = await running('pgrep', ['-P', String(pid)]);
  return Number(stdout.trim());
}

function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came, and fails where it is something else
async function read(url: string): Promise<any> {
  return (await fetch(url)).json();
}
