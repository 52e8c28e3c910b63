import { hash } from 'node:crypto';
import type { Row } from '../../../store/schema.ts';
import type { ReversalState, ReversalStep, TransferState, TransferStep } from '../../connectedAccounts.ts';
import type { ProviderParts } from '../../paymentProvider.ts';
import { payoutBegins } from './testPayouts.ts';

/** Writes a transfer once, whatever is repeated. */
export async function sendTestTransfer(
  { store, now }: ProviderParts,
  { id, connectedId, currency, amountMinor }: TransferStep,
): Promise<TransferState> {
  const row: Row<'test_transfers'> = {
    id: `tr_test_${hash('sha256', id).slice(0, 20)}`,
    connected_id: connectedId,
    currency,
    amount_minor: amountMinor,
    reversals_json: '{}',
    created_at: now().toISOString(),
  };
  await store.statement((db) =>
    db
      .insertInto('test_transfers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return { kind: 'sent', transferId: row.id };
}

/** Refused once the money is on its way to the bank: the account then has none. */
export async function reverseTestTransfer(
  { store, now }: ProviderParts,
  { id, transferId, amountMinor }: ReversalStep,
): Promise<ReversalState> {
  return store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('test_transfers')
      .selectAll()
      .where('id', '=', transferId)
      .executeTakeFirst();
    if (!row) return { kind: 'refused', message: 'There is no such transfer.' };
    // This module wrote it.
    const reversals = JSON.parse(row.reversals_json) as Record<string, number>;
    if (reversals[id] !== undefined) return { kind: 'done' };
    if (payoutBegins(row.created_at) <= now())
      return { kind: 'refused', message: 'The account has no money: it is on its way to the bank.' };
    await trx
      .updateTable('test_transfers')
      .set({ reversals_json: JSON.stringify({ ...reversals, [id]: amountMinor }) })
      .where('id', '=', transferId)
      .execute();
    return { kind: 'done' };
  });
}
