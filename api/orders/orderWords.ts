import type { Transaction } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

type Found = Pick<Row<'orders'>, 'id' | 'account_id' | 'number' | 'payer_name' | 'payer_email'>;
type Line = Pick<Row<'order_lines'>, 'order_id' | 'name' | 'product_type'>;

const maxWordLength = 64;
/** An order of hundreds of long names is found by the first of them. */
const maxWords = 60;
/** SQLite binds at most 32,766 values in a statement. */
const rowsAtOnce = 5000;

/** The words of a text as they are looked up: small letters, digits, no accents. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{Letter}\p{Number}]+/u))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
}

/** The word that stands for a kind of product: no text has a colon in a word. */
export function kindWord(productType: string): string {
  return `:${productType}`;
}

/** Makes orders findable; in the transaction that writes them. */
export async function writeOrderWords(trx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'account_id', 'number', 'payer_name', 'payer_email'])
    .where('id', 'in', orderIds)
    .execute();
  const lines = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'name', 'product_type'])
    .where('order_id', 'in', orderIds)
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  await insertWords(
    trx,
    orders.flatMap((order) => wordRows(order, linesOf.get(order.id) ?? [])),
  );
}

/** As `writeOrderWords`, for an order whose rows are at hand. */
export async function indexOrder(
  trx: Transaction<Schema>,
  order: Found,
  lines: readonly Line[],
): Promise<void> {
  await insertWords(trx, wordRows(order, lines));
}

async function insertWords(trx: Transaction<Schema>, rows: readonly Row<'order_words'>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('order_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

function wordRows(order: Found, lines: readonly Line[]): Row<'order_words'>[] {
  const kinds = lines.map(({ product_type }) => kindWord(product_type));
  const words = [
    String(order.number),
    ...wordsIn(order.payer_email),
    ...wordsIn(order.payer_name),
    ...lines.flatMap(({ name }) => wordsIn(name)),
  ];
  return [...new Set([...kinds, ...words])]
    .slice(0, maxWords)
    .map((word) => ({ account_id: order.account_id, word, number: order.number }));
}
