import type { Transaction } from 'kysely';
import type { ApiEvents } from '../../events.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { wordsIn } from '../../store/searchWords.ts';

type Found = Pick<Row<'orders'>, 'id' | 'account_id' | 'number' | 'payer_name' | 'payer_email'>;
type Line = Pick<Row<'order_lines'>, 'order_id' | 'name' | 'product_type'>;

/** Of an order with hundreds of long names only the first ones are indexed. */
const maxWords = 60;

/** The index word of a kind of product. No word of a text contains a colon. */
export function kindWord(productType: string): string {
  return `:${productType}`;
}

/** Adds a new order to the search index. */
export function indexOrder(
  _trx: Transaction<Schema>,
  { order, lines, inserts }: ApiEvents['orderPlaced'],
): void {
  inserts.add('order_words', searchWordsOf(order, lines));
}

/** Adds the words of a buyer's mended address. The order is still found by the former one. */
export async function indexBuyer(trx: Transaction<Schema>, order: Found): Promise<void> {
  await trx
    .insertInto('order_words')
    .values(searchWordsOf(order, []))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The words by which an order is found. */
export function searchWordsOf(order: Found, lines: readonly Line[]): Row<'order_words'>[] {
  const kinds = lines.map(({ product_type }) => kindWord(product_type));
  const words = [
    String(Math.abs(order.number)),
    ...wordsIn(order.payer_email),
    ...wordsIn(order.payer_name),
    ...lines.flatMap(({ name }) => wordsIn(name)),
  ];
  return [...new Set([...kinds, ...words])]
    .slice(0, maxWords)
    .map((word) => ({ account_id: order.account_id, word, number: order.number }));
}
