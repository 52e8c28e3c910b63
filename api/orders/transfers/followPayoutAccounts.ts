import { sql } from 'kysely';
import { transfersFrom } from '../../accounts/payoutAccounts.ts';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type RunOptions } from '../../store/claim.ts';
import type { Row } from '../../store/schema.ts';
import { readPayoutAccount } from '../payoutAccounts/readPayoutAccount.ts';
import { knownOf, stateOf } from '../payoutAccounts/stateOf.ts';
import { cancelUnsent } from './cancelTransfers.ts';
import { planTransfers } from './planTransfers.ts';

const pollEveryMs = 10 * 60_000;
/** With a webhook nothing has to be read; a read once a day finds the events that were missed. */
const readEveryMs = 24 * 60 * 60_000;

type PayoutAccount = Row<'payout_accounts'>;

/** Looks at every account in turn: reads what nobody tells us, and sends what is available. */
export function followPayoutAccounts(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    table: 'payout_accounts',
    isDue: (now) => sql`next_look_at <= ${now}`,
    orderBy: 'next_look_at',
    async work(row) {
      try {
        await follow(context, row);
      } catch (error) {
        context.log.error({ err: error, payoutAccountId: row.id }, 'an account could not be looked at');
      }
    },
  });
}

async function follow(context: ApiContext, row: PayoutAccount): Promise<void> {
  const { store, now, payments } = context;
  // First, so that an event which arrives meanwhile can ask for an earlier poll.
  const next_look_at = new Date(now().getTime() + pollEveryMs).toISOString();
  await setNextPoll(context, row.id, next_look_at);
  const { connect, movesMoney } = payments.of(row.provider);
  if (connect && row.ended_at === null && isReadDue(row, { hasEvents: connect.hasEvents, now: now() }))
    await readPayoutAccount(context, row);
  const account = await store.db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (account.ended_at !== null || stateOf(knownOf(account)) === 'rejected') {
    await store.transaction((trx) =>
      cancelUnsent(trx, { column: 'payout_account_id', value: row.id }, now()),
    );
    if (account.ended_at !== null && !(await hasPending(context, row.id)))
      await setNextPoll(context, row.id, null);
    return;
  }
  const waits = transfersFrom(account, { now: now(), movesMoney }) !== null;
  if (connect?.isOffered && account.can_receive === 1 && !waits) await planTransfers(context, account);
}

function isReadDue(
  { read_at }: PayoutAccount,
  { hasEvents, now }: { hasEvents: boolean; now: Date },
): boolean {
  return !hasEvents || read_at === null || now.getTime() - Date.parse(read_at) >= readEveryMs;
}

async function setNextPoll({ store }: ApiContext, id: string, next_look_at: string | null): Promise<void> {
  await store.statement((db) =>
    db.updateTable('payout_accounts').set({ next_look_at }).where('id', '=', id).execute(),
  );
}

async function hasPending({ store }: ApiContext, payoutAccountId: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('transfers')
    .select('id')
    .where('payout_account_id', '=', payoutAccountId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}
