import type { Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { endPayoutAccount } from '../../accounts/payoutAccounts.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { BankPayout, ConnectedAccount } from '../../payments/connectedAccounts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { bankPayoutMail } from './bankPayoutMail.ts';
import { loadRecipient } from '../loadRecipient.ts';

type Context = Pick<ApiContext, 'store' | 'now' | 'payments' | 'config'>;

/** Asks the provider for the state of an account and for its payouts, and stores both. `unknown`: it did not answer. */
export async function readPayoutAccount(
  context: Context,
  row: Row<'payout_accounts'>,
): Promise<'read' | 'ended' | 'unknown'> {
  const { store, now, payments } = context;
  const { connect } = payments.of(row.provider);
  if (!connect || row.connected_id === null) return 'unknown';
  const askedAt = now().toISOString();
  const state = await connect.read(row.connected_id);
  if (state.kind === 'gone') {
    await store.transaction((trx) => endPayoutAccount(trx, row.id, { reason: 'deauthorized', at: askedAt }));
    return 'ended';
  }
  if (state.kind !== 'known') return 'unknown';
  await storeAccount(context, row.id, { account: state.account, askedAt });
  return readPayouts(context, row);
}

/** If two answers arrive, the one that was requested later counts. */
export async function storeAccount(
  { store }: Pick<Context, 'store'>,
  id: string,
  { account, askedAt }: { account: ConnectedAccount; askedAt: string },
): Promise<void> {
  await store.transaction(async (trx) => {
    const before = await trx
      .selectFrom('payout_accounts')
      .select(['can_receive'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const can_receive = Number(account.canReceive);
    const begins = can_receive > before.can_receive;
    await trx
      .updateTable('payout_accounts')
      .set({
        connected_id: account.id,
        known_json: JSON.stringify(account),
        can_receive,
        read_at: askedAt,
        ...(begins ? { next_look_at: askedAt } : {}),
      })
      .where('id', '=', id)
      .where((where) => where.or([where('read_at', 'is', null), where('read_at', '<=', askedAt)]))
      .execute();
  });
}

/** The provider's latest state of a payout counts, because a paid one may still come back. The creator gets one mail if a payout fails. */
export async function readPayouts(
  context: Context,
  row: Row<'payout_accounts'>,
): Promise<'read' | 'unknown'> {
  const { store, payments } = context;
  const { connect } = payments.of(row.provider);
  if (!connect || row.connected_id === null) return 'unknown';
  const state = await connect.payouts(row.connected_id);
  if (state.kind === 'unknown') return 'unknown';
  await store.transaction(async (trx) => {
    for (const payout of state.payouts) await storePayout(trx, { payout, row, context });
  });
  return 'read';
}

async function storePayout(
  trx: Transaction<Schema>,
  { payout, row, context }: { payout: BankPayout; row: Row<'payout_accounts'>; context: Context },
): Promise<void> {
  const { id, currency, createdAt } = payout;
  const before = await trx.selectFrom('bank_payouts').select('state').where('id', '=', id).executeTakeFirst();
  const changing = {
    amount_minor: payout.amountMinor,
    state: payout.state,
    arrives_on: payout.arrivesOn,
    problem: payout.problem,
  };
  await trx
    .insertInto('bank_payouts')
    .values({ id, payout_account_id: row.id, currency, created_at: createdAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
  if (payout.state !== 'failed' || before?.state === 'failed') return;
  const account = await loadRecipient(trx, row.account_id);
  if (!account) return;
  const { config, now } = context;
  const recipient = { ...account, provider: row.provider };
  await writeMail(trx, bankPayoutMail(payout, recipient, config.publicUrl), now());
}
