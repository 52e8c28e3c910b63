import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startRelayTo } from '../support/relay.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startApi, type CallAnswer, type RunningApi } from '../support/startApi.ts';
import { openClient } from '../support/statements.ts';
import { hasPostgres, postgresVariant, type StoreVariant } from '../support/stores.ts';

// A database that is full, read-only, slow or gone: a line that names it, a 503 with a sentence, and afterwards everything is there.

type Shop = { api: RunningApi; cart: string; lines: string[] };
type Fault = { begin: (shop: Shop) => Promise<unknown>; end: (shop: Shop) => Promise<unknown>; line: RegExp };

const unavailable = {
  status: 503,
  body: { code: 'store_unavailable', message: expect.stringMatching(/^The shop’s records cannot be/) },
};

/** SQL of the connection that writes to SQLite. */
const onWriter =
  (statement: string) =>
  ({ api }: Shop) =>
    api.context.store.transaction((trx) => sql.raw(statement).execute(trx));

async function onServer({ api }: Shop, ...statements: string[]): Promise<void> {
  await using client = await openClient(api.context.config.databaseUrl);
  for (const statement of statements) await client.query(statement);
}

/** Ends the connections of the API, so that the next ones get the new settings of the database. */
const endOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Before an order is written. */
const trigger = (body: string) => [
  `create function fault() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  'create trigger fault before insert on orders for each row execute function fault()',
];
const withoutTrigger = ['drop trigger fault on orders', 'drop function fault'];

const readOnly = (value: 'on' | 'off') => [
  `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
  endOthers,
];

const onSqlite: Record<string, Fault> = {
  full: {
    begin: onWriter('pragma max_page_count = 1'),
    end: onWriter('pragma max_page_count = 1000000'),
    line: /database or disk is full/,
  },
};

const onPostgres: Record<string, Fault> = {
  full: {
    begin: (shop) =>
      onServer(shop, ...trigger(`raise 'No space left on device' using errcode = 'disk_full';`)),
    end: (shop) => onServer(shop, ...withoutTrigger),
    line: /No space left on device/,
  },
  'read-only': {
    begin: (shop) => onServer(shop, ...readOnly('on')),
    end: (shop) => onServer(shop, 'set default_transaction_read_only = off', ...readOnly('off')),
    line: /in a read-only transaction/,
  },
  slow: {
    begin: (shop) => onServer(shop, ...trigger('perform pg_sleep(5);')),
    end: (shop) => onServer(shop, ...withoutTrigger),
    line: /canceling statement due to statement timeout/,
  },
};

/** The limit of a statement, for the test of a slow database. */
const shortLimit: StoreVariant = {
  ...postgresVariant,
  async open() {
    const place = await postgresVariant.open();
    return { ...place, databaseUrl: `${place.databaseUrl}&statement_timeout=1000` };
  },
};

async function openShop(variant: StoreVariant | undefined): Promise<Shop & AsyncDisposable> {
  const lines: string[] = [];
  const api = await startApi({ ...(variant ? { variant } : {}), onLog: (line) => lines.push(line) });
  const seller = await addSeller(api);
  // An order of one product could find a place in pages that SQLite has already.
  const items = await Promise.all(
    Array.from({ length: 20 }, async () => ({ product_id: await addProduct(api, seller) })),
  );
  const cart = (await openCart(api, seller, { items })).body._id;
  return { api, cart, lines, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

/** The same key while the database fails, and afterwards. */
async function payTwice(shop: Shop, { begin, end, line }: Fault): Promise<void> {
  const { api, cart, lines } = shop;
  const charge = () => chargeCart(api, { cart_id: cart, key: 'the-only-key-of-this-buyer' });
  const refused: CallAnswer[] = [];
  await begin(shop);
  try {
    // The first charge may be refused for a connection that the fault has ended.
    const refusedLines = async () => {
      refused.push(await charge());
      return lines.join('\n');
    };
    await expect.poll(refusedLines, { timeout: 20_000 }).toMatch(line);
    expect((await api.call('GET', '/ada/public/shop')).status).toBe(200);
  } finally {
    await end(shop);
  }
  for (const answer of refused) expect(answer).toMatchObject(unavailable);
  await expect.poll(async () => (await charge()).status, { timeout: 20_000 }).toBe(200);
  const { db } = api.context.store;
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('charges').select('id').execute()).toHaveLength(1);
}

test.each(Object.entries(onSqlite))('a charge outlives a database that is %s (SQLite)', async (_, fault) => {
  await using shop = await openShop(undefined);
  await payTwice(shop, fault);
});

test('a charge is refused while the database is read-only (SQLite)', async () => {
  await using shop = await openShop(undefined);
  // No write can begin after this, so the test cannot undo it.
  await onWriter('pragma query_only = 1')(shop);
  expect(await chargeCart(shop.api, { cart_id: shop.cart })).toMatchObject(unavailable);
  expect(shop.lines.filter((line) => line.includes('attempt to write a readonly database'))).not.toEqual([]);
  expect((await shop.api.call('GET', '/ada/public/shop')).status).toBe(200);
});

test.skipIf(!hasPostgres()).each(Object.entries(onPostgres))(
  'a charge outlives a database that is %s (PostgreSQL)',
  async (_, fault) => {
    await using shop = await openShop(shortLimit);
    await payTwice(shop, fault);
  },
);

test.skipIf(!hasPostgres())(
  'an API outlives connections that end, and a database that says nothing',
  async () => {
    await using place = await postgresVariant.open();
    await using relay = await startRelayTo(place.databaseUrl ?? '');
    const databaseUrl = `${relay.url}&query_timeout=500`;
    await using shop = await openShop({
      ...postgresVariant,
      open: async () => ({ databaseUrl, [Symbol.asyncDispose]: () => Promise.resolve() }),
    });
    const { api } = shop;
    // A transaction that is between two statements when its connection ends.
    const cut = api.context.store.transaction(async (trx) => {
      await trx.selectFrom('accounts').select('id').execute();
      relay.cut();
      await new Promise((resolve) => setImmediate(resolve));
      return trx.selectFrom('accounts').select('id').execute();
    });
    await expect(cut).rejects.toThrow('the database does not answer');
    expect((await api.call('GET', '/ada/public/shop')).status).toBe(200);

    relay.stall();
    expect(await api.call('GET', '/ada/public/shop')).toMatchObject(unavailable);
    // The connections without an answer are not used again.
    expect((await api.call('GET', '/ada/public/shop')).status).toBe(200);
  },
);
