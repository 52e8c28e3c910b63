import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { demo, type Makerstall, startMakerstall } from '../support/makerstall.ts';
import { operate } from '../support/operate.ts';

async function visit(server: Makerstall) {
  const at = { ...server, port: Number(new URL(server.origin).port) };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(at, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, headers: Record<string, string> = {}) => ask(at, path, { headers });
  const read = async (path: string) => JSON.parse((await get(path)).text);
  const { account_id } = await read(`/api/main/pages/${demo.slug}/public`);
  const { products } = await read(`/api/main/${demo.slug}/public/shop`);
  const zine = products.find(
    (product: Record<string, unknown>) =>
      product['product_type'] === 'digital' && !product['payment_plans'] && !product['questions'],
  );
  const openCart = () =>
    post('/api/main/carts', {
      makerstall_product: 'store',
      makerstall_product_id: account_id,
      cart_type: 'general_cart',
      currency: 'USD',
      items: [{ product_id: zine._id, price: 1, quantity: 1, name: zine.name, image: zine.image }],
    });
  const charge = (cart_id: string) =>
    post(
      '/api/main/stripe/charge',
      {
        cart_id,
        currency: 'USD',
        payer: { name: 'Bo Buyer', email: 'bo@example.com' },
        payment_method_id: 'pm_card_visa',
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
  return { get, post, openCart, charge, zine, account_id };
}

/** For the tests that leave its books as they find them, or break an order of their own. */
let server: Makerstall;

beforeAll(async () => {
  server = await startMakerstall({ env: { PAGE_CACHE_TTL_MS: '3600000' } });
});

afterAll(() => server[Symbol.asyncDispose]());

test('a suspended page is 404 everywhere at once, its buyers keep their goods, and it can be restored', async () => {
  const { get, post, openCart, charge, zine, account_id } = await visit(server);
  const { order } = JSON.parse((await charge(JSON.parse((await openCart()).text)._id)).text);
  const openCartId = JSON.parse((await openCart()).text)._id;
  const everywhere = [
    `/${demo.slug}`,
    `/${demo.slug}/shop`,
    `/${demo.slug}/shop/${zine._id}`,
    `/${demo.slug}/masterclasses`,
    `/api/main/pages/${demo.slug}/public`,
    `/api/main/${demo.slug}/public/shop`,
    `/api/main/${demo.slug}/public/masterclasses`,
  ];
  const statuses = () => Promise.all(everywhere.map(async (path) => (await get(path)).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));

  const suspended = await operate(server, 'suspend', demo.slug);
  expect([suspended.status, suspended.stdout]).toEqual([0, `/${demo.slug} is suspended.\n`]);
  expect(new Set(await statuses())).toEqual(new Set([404]));
  expect((await openCart()).status).toBe(404);
  expect((await charge(openCartId)).status).toBe(404);
  const support = { account_id, type: 'donate', quantity: 1, amount: 5 };
  const details = { support, currency: 'USD', payer: { name: 'Bo', email: 'bo@example.com' } };
  expect((await post('/api/main/stripe/payment-details', details)).status).toBe(422);
  expect((await get(`/orders/${order.token}`)).status).toBe(200);
  expect((await get(`/api/main/orders/${order.token}`)).status).toBe(200);

  expect((await operate(server, 'restore', demo.slug)).status).toBe(0);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect((await charge(openCartId)).status).toBe(200);
});

test('the operator reads reports and ends sessions', async () => {
  const { get, post, account_id } = await visit(server);
  await post(`/api/main/pages/${demo.slug}/report`, { reason: 'Scam', details: 'two\nlines \u001b[31m' });
  await post(`/api/main/pages/${demo.slug}/report`, { reason: 'infringement' });
  const { stdout } = await operate(server, 'reports');
  const [latest, first] = stdout.split('\n');
  expect(latest).toMatch(/^\S+\tpage\tada\tIt uses someone else’s work or name\t\t$/);
  expect(first).toMatch(/^\S+\tpage\tada\tScam\ttwo lines +\[31m\t$/);

  const login = await post('/api/auth/login', { email: demo.email, password: demo.password });
  const { token } = JSON.parse(login.text);
  const orders = () => get(`/api/main/${account_id}/orders`, { 'x-access-token': token });
  expect((await orders()).status).toBe(200);
  expect((await operate(server, 'sessions', demo.email)).stdout).toBe('1 sessions ended.\n');
  const refused = await orders();
  expect([refused.status, refused.text]).toEqual([401, 'invalid token']);
});

test('the operator lists debts, and records what was paid or waived', async () => {
  await using server = await startMakerstall();
  const { account_id } = await visit(server);
  const owe = (currency: string, minor: number) => {
    const db = new DatabaseSync(join(server.dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
    const at = '2026-03-01T10:00:00.000Z';
    db.prepare(
      `insert into balance_entries (id, account_id, test, currency, kind, amount_minor, available_at, hold, created_at)
       values (?, ?, 0, ?, 'refund', ?, ?, 'new', ?)`,
    ).run(`bal_${crypto.randomUUID()}`, account_id, currency, -minor, at, at);
    db.prepare(
      `insert into balance_sums (account_id, test, currency, kind, amount_minor) values (?, 0, ?, 'refund', ?)`,
    ).run(account_id, currency, -minor);
    db.close();
  };
  expect((await operate(server, 'debts')).stdout).toBe('Nobody owes anything.\n');
  owe('USD', 1250);
  owe('JPY', 700);
  const { stdout } = await operate(server, 'debts');
  expect(stdout.split('\n')).toEqual([
    `${account_id}:JPY\t2026-03-01T10:00:00.000Z\t¥700\t${demo.slug}\topen`,
    `${account_id}:USD\t2026-03-01T10:00:00.000Z\t$12.50\t${demo.slug}\topen`,
    '',
  ]);
  expect((await operate(server, 'settled', `${account_id}:USD`)).status).toBe(64);
  expect(await operate(server, 'settled', `${account_id}:USD`, 'SEPA 17')).toMatchObject({
    status: 0,
    stdout: `${account_id}:USD is paid.\n`,
  });
  expect(await operate(server, 'waive', `${account_id}:JPY`, 'Our mistake')).toMatchObject({
    status: 0,
    stdout: `${account_id}:JPY is waived.\n`,
  });
  expect(await operate(server, 'waive', `${account_id}:JPY`, 'again')).toMatchObject({
    status: 1,
    stderr: `Nobody owes ${account_id}:JPY.\n`,
  });
  expect((await operate(server, 'debts')).stdout).toBe('Nobody owes anything.\n');
});

test('the operator gets error messages', async () => {
  expect((await operate(server)).status).toBe(64);
  expect((await operate(server, 'suspend')).stderr).toContain('npm run operator -- suspend SLUG');
  expect(await operate(server, 'suspend', 'nobody')).toMatchObject({
    status: 1,
    stderr: 'There is no page at /nobody.\n',
  });
  expect((await operate(server, 'sessions', 'nobody@example.com')).status).toBe(1);
});

test('the operator has the books checked, and is told what is off', async () => {
  const { openCart, charge } = await visit(server);
  const { order } = JSON.parse((await charge(JSON.parse((await openCart()).text)._id)).text);
  const good = await operate(server, 'check');
  expect(good).toMatchObject({ status: 0, stdout: expect.stringMatching(/^The books balance: \d+ rules/) });
  {
    using store = new DatabaseSync(join(server.dataDir, 'makerstall.sqlite'), { timeout: 5000 });
    store.prepare('update orders set refunded_minor = 7 where id = ?').run(order._id);
  }
  const bad = await operate(server, 'check');
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/^what an order gave back is in the balance\tord_\S+\t7\n/);
  // The money that went from buyers to the creator is off by as much.
  expect(bad.stderr).toBe('The books do not balance. Differences: 2.\n');
});

test('the operator is told which files are gone from the disk', async () => {
  expect((await operate(server, 'check')).stdout).not.toContain('is stored');
  const goods = join(server.dataDir, 'goods');
  const [name = ''] = await readdir(goods);
  const content = await readFile(join(goods, name));
  await rm(join(goods, name));
  expect((await operate(server, 'check')).stdout).toMatch(
    /^a file of a product or a page is stored\t\S+\t\d+$/m,
  );
  await writeFile(join(goods, name), content);
  expect((await operate(server, 'check')).stdout).not.toContain('is stored');
});

test('only the operator can purge a page', async () => {
  const { post } = await visit(server);
  expect((await post('/api/purge/ada', {})).status).toBe(204);
  for (const headers of [{ 'x-forwarded-for': '1.2.3.4' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await post('/api/purge/ada', {}, headers)).status).toBe(404);
});

test('secrets are encrypted anew with the first key, and those without a key are reported', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-rotation-'));
  const keyFile = join(dataDir, 'secrets.key');
  const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  await writeFile(keyFile, `${first}\n`, { mode: 0o600 });
  let secret: string;
  {
    await using server = await startMakerstall({ dataDir });
    secret = await turnOnTwoFactor(server);
    await writeFile(keyFile, `${second},${first}\n`);
    expect(await operate(server, 'rotate-secrets')).toMatchObject({
      status: 0,
      stdout: 'Secrets encrypted with the first key: 1.\n',
    });
  }
  await writeFile(keyFile, `${second}\n`);
  await using server = await startMakerstall({ dataDir });
  // This is a later time step than that of the code which turned it on.
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
  const { post } = await visit(server);
  expect((await post('/api/auth/login', { ...demo, code })).status).toBe(200);
  await writeFile(keyFile, `${randomBytes(32).toString('base64')}\n`);
  expect(await operate(server, 'rotate-secrets')).toMatchObject({
    status: 1,
    stderr: 'Secrets whose key is not here, left as they are: 1.\n',
  });
  await rm(dataDir, { recursive: true });
});

/** Turns it on for the demo creator, and returns the app's secret. */
async function turnOnTwoFactor(server: Makerstall): Promise<string> {
  const { post } = await visit(server);
  const { token, user } = JSON.parse((await post('/api/auth/login', demo)).text);
  const path = `/api/main/studio/${user.account_id}/account/two-factor`;
  const headers = { 'x-access-token': token };
  const { secret } = JSON.parse((await post(path, { password: demo.password }, headers)).text);
  const code = new TOTP({ secret }).generate();
  expect((await post(`${path}/confirm`, { code }, headers)).status).toBe(200);
  return secret;
}
