import type { Kysely, Transaction } from 'kysely';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { toMajor, toMinor } from '#shared/money/money.ts';
import type { PayoutRequest } from '#shared/studio/balanceSchema.ts';
import { findBankDetails, payoutsFrom } from '../../accounts/bankDetails/bankDetails.ts';
import { invalidField } from '../../http/invalidField.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { writeMail } from '../../mail/outbox.ts';
import { readAmount } from '../../money/readAmount.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { owedBy } from './debts.ts';
import { loadBalance, payoutAnswer } from './loadBalance.ts';
import { payoutMail } from './payoutMail.ts';
import { writeEntries } from './writeEntries.ts';
import { loadRecipient } from '../loadRecipient.ts';

/**
 * Requests a payout. The sum leaves the available money at once, and the operator sends it. Throws 409 if nothing is available or the
 * bank details were changed within three days, 422 for more than is available. A request with the key of an earlier one changes nothing.
 */
export async function requestPayout(
  trx: Transaction<Schema>,
  accountId: string,
  { request, key = null, now }: { request: PayoutRequest; key?: string | null; now: Date },
): Promise<Row<'payouts'>> {
  const known = key === null ? undefined : await findByKey(trx, accountId, key);
  if (known) return known;
  const { balances } = await loadBalance(trx, accountId, now);
  const terms = currencyTerms(request.currency);
  const { available = 0, owed = 0 } = balances.find(({ currency }) => currency === request.currency) ?? {};
  if (owed > 0) {
    const params = { owed: formatMoney(owed, request.currency) };
    throw refusal(409, 'balance_below_zero', { params });
  }
  if (available <= 0) throw refusal(409, 'nothing_available');
  const payouts_from = payoutsFrom(await findBankDetails(trx, accountId), now);
  if (payouts_from !== null) {
    throw refusal(409, 'bank_details_changed', {
      params: { day: dayText(payouts_from) },
      extra: { payouts_from },
    });
  }
  // The whole balance may have a third decimal, which no payment provider sends.
  const minor =
    request.amount === undefined || request.amount === available
      ? toMinor(available, terms.decimals)
      : readAmount('amount', request.amount, terms);
  if (minor > toMinor(available, terms.decimals))
    throw invalidField('amount', `must be at most ${available}`, { rule: 'at_most', limit: available });
  const row: Row<'payouts'> = {
    id: newId('pay'),
    account_id: accountId,
    currency: request.currency,
    amount_minor: minor,
    state: 'requested',
    reference: null,
    requested_at: now.toISOString(),
    settled_at: null,
    request_key: key,
  };
  await trx.insertInto('payouts').values(row).execute();
  await move(trx, row, { amountMinor: -minor, at: row.requested_at });
  return row;
}

function findByKey(
  trx: Transaction<Schema>,
  accountId: string,
  key: string,
): Promise<Row<'payouts'> | undefined> {
  return trx
    .selectFrom('payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** The operator's open payouts, the oldest first. `owed` is the account's debt since the request. */
export async function openPayouts(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'payouts.account_id')
    .selectAll('payouts')
    .select(['accounts.slug', 'accounts.email'])
    .where('payouts.state', '=', 'requested')
    .orderBy('payouts.requested_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      amount: toMajor(row.amount_minor, currencyTerms(row.currency).decimals),
      owed: (await owedBy(db, row.account_id)).find(({ currency }) => currency === row.currency)?.amount ?? 0,
    })),
  );
}

/** `returned`: it was sent, and the creator's bank sent it back. After all but `paid` the money is available again. */
type Outcome = { state: 'paid' | 'canceled' | 'returned'; reference: string; now: Date; publicUrl: string };

/**
 * Records what became of a payout, and mails it to the creator. False if there is no such payout that waits to be sent or, for `returned`,
 * that was sent.
 */
export async function settlePayout(
  trx: Transaction<Schema>,
  id: string,
  { state, reference, now, publicUrl }: Outcome,
): Promise<boolean> {
  const at = now.toISOString();
  const row = await trx
    .updateTable('payouts')
    .set({ state, reference, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', state === 'returned' ? 'paid' : 'requested')
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  if (state !== 'paid') await move(trx, row, { amountMinor: row.amount_minor, at });
  const account = await loadRecipient(trx, row.account_id);
  if (account) await writeMail(trx, payoutMail(payoutAnswer(row), { state, ...account, publicUrl }), now);
  return true;
}

async function move(
  trx: Transaction<Schema>,
  { id, account_id, currency }: Row<'payouts'>,
  { amountMinor, at }: { amountMinor: number; at: string },
): Promise<void> {
  await writeEntries(trx, [
    {
      id: newId('bal'),
      account_id,
      test: 0,
      currency,
      kind: 'payout',
      amount_minor: amountMinor,
      order_id: null,
      payout_id: id,
      available_at: at,
      hold: 'new',
      created_at: at,
    },
  ]);
}
