import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { connect } from '../../api/store/connect.ts';
import { demo, startMakerstall } from './makerstall.ts';
import { operateWith } from './operate.ts';
import { waitFor } from './ports.ts';
import { startS3 } from './s3Server.ts';
import type { StoreVariant } from './stores.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** A shop's store and files, as settings. */
export type ShopSettings = Record<string, string>;
export type FilePlace = 'disk' | 'bucket';
export type Order = { _id: string; token: string };

/** A new shop's settings: an empty store and an empty place for files. */
export async function openShopPlace(
  variant: StoreVariant,
  files: FilePlace,
): Promise<AsyncDisposable & { settings: ShopSettings }> {
  await using stack = new AsyncDisposableStack();
  const directory = stack.use(await temporaryDirectory());
  const { databaseUrl } = stack.use(await variant.openEmpty());
  const s3 = files === 'bucket' ? stack.use(await startS3()) : undefined;
  const owned = stack.move();
  return {
    settings: {
      DATA_DIR: directory.path,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(s3 ? { S3_URL: `${s3.url}/shop`, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret } : {}),
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

export async function startShop(settings: ShopSettings) {
  const { DATA_DIR: dataDir = '', ...env } = settings;
  const server = await startMakerstall({ dataDir, env: { ...env, RATE_LIMITS: 'off' } });
  return {
    ...server,
    async orderIds(): Promise<string[]> {
      await using store = await connect({ databaseUrl: settings['DATABASE_URL'], dataDir });
      return (await store.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    },
  };
}

/** Characters that end a line for some programs, and one outside the first plane. */
export const oddText = 'one\u2028two\r\nthree \u{1f3fa}';

/** Writes the data of a shop with an order and a report. Its server has ended. */
export async function makeShop(dataDir: string): Promise<void> {
  await using server = await startShop({ DATA_DIR: dataDir });
  await buy(server.origin);
  await send(`${server.origin}/api/main/pages/${demo.slug}/report`, { reason: 'Scam', details: oddText });
}

/** A copy of a shop's data, perhaps with a large file, and its backup. `env` has more settings of the command. */
export async function backedUp(
  shop: string,
  {
    largeBytes = 0,
    words = [],
    env = {},
  }: { largeBytes?: number; words?: string[]; env?: ShopSettings } = {},
) {
  const directory = await temporaryDirectory();
  const [dataDir, place] = [join(directory.path, 'data'), join(directory.path, 'backup')];
  await cp(shop, dataDir, { recursive: true });
  if (largeBytes > 0) {
    await writeFile(join(dataDir, 'goods', 'large.bin'), '');
    await truncate(join(dataDir, 'goods', 'large.bin'), largeBytes);
  }
  const { status, stderr } = await operateWith({ ...env, DATA_DIR: dataDir }, 'backup', place, ...words);
  expect(status).toBe(0);
  return { ...directory, dataDir, place, stderr };
}

/** Starts a command, and kills it once it has written this file. */
export async function killOnceThere(path: string, env: ShopSettings, words: string[]): Promise<void> {
  const node = ['--disable-warning=ExperimentalWarning', 'api/operator.ts', ...words];
  const child = spawn(process.execPath, node, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await waitFor(() => existsSync(path));
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

export async function buy(origin: string): Promise<Order> {
  const { account_id } = await read(`${origin}/api/main/pages/${demo.slug}/public`);
  const { products } = await read(`${origin}/api/main/${demo.slug}/public/shop`);
  const zine = products.find(
    (product: Record<string, unknown>) =>
      product['product_type'] === 'digital' && !product['payment_plans'] && !product['questions'],
  );
  const cart = await send(`${origin}/api/main/carts`, {
    makerstall_product: 'store',
    makerstall_product_id: account_id,
    cart_type: 'general_cart',
    currency: 'USD',
    items: [{ product_id: zine._id, price: zine.price, quantity: 1, name: zine.name, image: zine.image }],
  });
  const charge = await send(
    `${origin}/api/main/stripe/charge`,
    {
      cart_id: (await cart.json())._id,
      currency: 'USD',
      payer: { name: 'Bo Buyer', email: 'bo@example.com' },
      payment_method_id: 'pm_card_visa',
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(charge.status).toBe(200);
  return (await charge.json()).order;
}

function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came, and fails where it is something else
async function read(url: string): Promise<any> {
  return (await fetch(url)).json();
}
