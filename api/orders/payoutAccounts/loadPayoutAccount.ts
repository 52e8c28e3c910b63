import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import { labelOf } from '#shared/payments/paymentProviders.ts';
import type { BankPayoutAnswer, PayoutAccountAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { findPayoutAccount } from '../../accounts/payoutAccounts.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { readProblem } from '../../payments/problems.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { knownOf, payoutAccountAnswer, stateOf } from './stateOf.ts';

const payoutsShown = 30;

type Context = Pick<ApiContext, 'store' | 'now' | 'payments'>;

/** How a creator is paid, and the state of the account with the provider. */
export async function loadPayoutAccount(
  context: Context,
  account: Row<'accounts'>,
): Promise<PayoutAccountAnswer> {
  const { store, now, payments } = context;
  const { current } = payments;
  const { name, movesMoney, connect } = current;
  const way = await payoutMethodOf(context, account);
  if (!connect?.isOffered) return { way, connect: null };
  const row = await findPayoutAccount(store.db, account.id, name);
  const last = await latestOf(store.db, account.id, name);
  return {
    way,
    connect: {
      label: labelOf(name),
      test: !movesMoney,
      countries: [...connect.countries],
      country: account.country,
      account: row ? payoutAccountAnswer(row, { now: now(), movesMoney }) : null,
      ended: row ? null : (last?.end_reason ?? null),
      waiting: await loadWaiting(store.db, account.id, name),
      // After an account ended, its last payouts are still on their way.
      payouts: last ? await loadPayouts(store.db, last.id) : [],
    },
  };
}

/**
 * The way in which real money reaches a creator; there is one at a time. If accounts at the provider are turned on, they are the way for
 * creators who did not enter bank details before, and whose country and account the provider takes.
 */
export async function payoutMethodOf(
  { store, payments }: Context,
  { id, country }: Pick<Row<'accounts'>, 'id' | 'country'>,
): Promise<PayoutAccountAnswer['way']> {
  const { name, movesMoney, connect } = payments.current;
  if (!connect?.isOffered || !movesMoney) return 'bank_details';
  const row = await findPayoutAccount(store.db, id, name);
  if (row) return stateOf(knownOf(row)) === 'rejected' ? 'bank_details' : 'connect';
  const bank = await store.db
    .selectFrom('bank_details')
    .select('secret')
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (bank && bank.secret !== null) return 'bank_details';
  return country !== null && connect.countries.includes(country) ? 'connect' : 'bank_details';
}

function latestOf(db: Kysely<Schema>, accountId: string, provider: string) {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function loadPayouts(db: Kysely<Schema>, payoutAccountId: string): Promise<BankPayoutAnswer[]> {
  const rows = await db
    .selectFrom('bank_payouts')
    .selectAll()
    .where('payout_account_id', '=', payoutAccountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(payoutsShown)
    .execute();
  return rows.map(({ id, currency, amount_minor, state, arrives_on, problem }) => ({
    _id: id,
    currency,
    amount: toMajor(amount_minor, currencyTerms(currency).decimals),
    state,
    arrives_on,
    ...(problem === null ? { problem } : readProblem(problem)),
  }));
}

/** Transfers that were refused at least once, by currency and reason. */
async function loadWaiting(db: Kysely<Schema>, accountId: string, provider: string) {
  const rows = await db
    .selectFrom('transfers')
    .select(['currency', 'problem', ({ fn }) => fn.sum('amount_minor').as('minor')])
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('state', '=', 'pending')
    .where('problem', 'is not', null)
    .groupBy(['currency', 'problem'])
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, problem, minor }) => ({
    currency,
    amount: toMajor(Number(minor), currencyTerms(currency).decimals),
    ...readProblem(problem ?? ''),
  }));
}
