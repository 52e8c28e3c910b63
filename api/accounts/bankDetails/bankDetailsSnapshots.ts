import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';
import { findBankDetails } from './bankDetails.ts';

/** The bank details of an account, as stored in `account_undos`. */
type Snapshot = Pick<Row<'account_undos'>, 'bank_details_secret' | 'bank_details_changed_at'>;

export async function snapshotBankDetails(trx: Transaction<Schema>, accountId: string): Promise<Snapshot> {
  const row = await findBankDetails(trx, accountId);
  return { bank_details_secret: row?.secret ?? null, bank_details_changed_at: row?.changed_at ?? null };
}

/** Payouts do not wait for details that come back: whoever follows the link has the mailbox. */
export async function restoreBankDetails(
  trx: Transaction<Schema>,
  { account_id, bank_details_secret, bank_details_changed_at }: Snapshot & { account_id: string },
): Promise<void> {
  await trx.deleteFrom('bank_details').where('account_id', '=', account_id).execute();
  if (bank_details_changed_at === null) return;
  await trx
    .insertInto('bank_details')
    .values({ account_id, secret: bank_details_secret, changed_at: bank_details_changed_at, closed_at: null })
    .execute();
}
