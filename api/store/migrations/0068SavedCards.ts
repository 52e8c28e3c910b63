import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a buyer recognises a saved card by. Cards saved before have nothing until they are charged again. Column meanings: `deliveryTables.ts`. */
export async function addSavedCards({ schema }: Transaction<Schema>): Promise<void> {
  const columns = [
    ['card_brand', 'text'],
    ['card_last4', 'text'],
    ['card_exp_month', 'integer'],
    ['card_exp_year', 'integer'],
  ] as const;
  for (const [name, type] of columns) {
    await schema.alterTable('saved_methods').addColumn(name, type).execute();
  }
}
