import { createServer } from 'node:http';
import pg from 'pg';

// The minimum of an order: its rows, written by bare clients, one transaction an order. DATABASE_URL has one order that the API wrote; its
// rows are copied with other ids by CONNECTIONS clients. `GET /run?seconds=2` writes orders for so long, and answers their number.

/** The tables of an order and the columns of each that differ between orders. */
const tables: { table: string; own: string[] }[] = [
  { table: 'carts', own: ['id'] },
  { table: 'cart_items', own: ['id', 'cart_id'] },
  { table: 'test_intents', own: ['id', 'key', 'cart_id'] },
  { table: 'payment_attempts', own: ['id', 'key_hash', 'cart_id'] },
  { table: 'orders', own: ['id', 'cart_id', 'attempt_id', 'token'] },
  { table: 'order_lines', own: ['id', 'order_id'] },
  { table: 'charges', own: ['id', 'order_id', 'attempt_id', 'payment_intent_id'] },
  { table: 'balance_entries', own: ['id', 'order_id'] },
  { table: 'order_words', own: [] },
  { table: 'outbox', own: ['id', 'dedupe_key', 'order_id'] },
];

type Insert = { name: string; text: string; values: (order: number) => unknown[] };

const connectionString = process.env['DATABASE_URL'];
const connections = Number(process.env['CONNECTIONS']);
const clients = await Promise.all(Array.from({ length: connections }, connect));
const inserts = await readInserts();
/** Far above the numbers of the API's own orders. */
let orders = 1_000_000;

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname !== '/run') {
    response.end();
    return;
  }
  void (async () => {
    const before = orders;
    const end = performance.now() + Number(searchParams.get('seconds')) * 1000;
    await Promise.all(clients.map((client) => writeUntil(end, client)));
    response.end(String(orders - before));
  })();
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function writeUntil(end: number, client: pg.Client): Promise<void> {
  while (performance.now() < end) {
    orders += 1;
    const order = orders;
    await client.query('begin');
    for (const { values, ...statement } of inserts) {
      await client.query({ ...statement, values: values(order) });
    }
    await client.query('commit');
  }
}

async function readInserts(): Promise<Insert[]> {
  const client = await connect();
  const found: Insert[] = [];
  for (const one of tables) found.push(await copyOf(client, one));
  await client.end();
  return found;
}

/** The rows of the one order as a statement that writes them for another order. */
async function copyOf(client: pg.Client, { table, own }: { table: string; own: string[] }): Promise<Insert> {
  const { rows } = await client.query<Record<string, unknown>>(`select * from ${table}`);
  const columns = Object.keys(rows[0] ?? {});
  const texts = rows.map((_, row) =>
    columns.map((_column, column) => `$${row * columns.length + column + 1}`),
  );
  return {
    name: table,
    text: `insert into ${table} (${columns.join(', ')}) values ${texts.map((row) => `(${row.join(', ')})`).join(', ')}`,
    values: (number) =>
      rows.flatMap((row) =>
        columns.map((column) => {
          const value = row[column];
          if (column === 'number') return number;
          return own.includes(column) && typeof value === 'string' ? `${value}${number}` : value;
        }),
      ),
  };
}
