import type { Kysely, Transaction } from 'kysely';
import type { BankDetailsAnswer } from '#shared/studio/bankDetailsSchema.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { masked, type BankAccount } from './bankAccount.ts';

type Stored = Row<'bank_details'>;

/** Nothing is paid out for this long after a change: the owner has time to follow the mailed link. */
const waitMs = 3 * 24 * 60 * 60_000;

/** Where the money of an account goes. `unreadable`: the key that encrypted it is missing. */
export type Destination = { kind: 'none' } | { kind: 'unreadable' } | { kind: 'known'; account: BankAccount };

export function findBankDetails(db: Kysely<Schema>, accountId: string): Promise<Stored | undefined> {
  return db.selectFrom('bank_details').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export function destinationOf(row: Stored | undefined, keyring: Keyring): Destination {
  if (!row || row.secret === null) return { kind: 'none' };
  if (!keyring.hasKeyOf(row.secret)) return { kind: 'unreadable' };
  // `saveBankDetails` wrote it.
  const account = JSON.parse(keyring.decrypt(row.secret, row.account_id)) as BankAccount;
  return { kind: 'known', account };
}

/** The time until which nothing is paid out, because the details were entered, changed or removed; null if that time is over. */
export function payoutsFrom(row: Pick<Stored, 'changed_at'> | undefined, now: Date): string | null {
  if (!row) return null;
  const from = new Date(Date.parse(row.changed_at) + waitMs);
  return from > now ? from.toISOString() : null;
}

/** What the creator sees; the IBAN is masked. */
export async function loadBankDetails(
  db: Kysely<Schema>,
  accountId: string,
  { keyring, now }: { keyring: Keyring; now: Date },
): Promise<Omit<BankDetailsAnswer, 'ask'>> {
  const row = await findBankDetails(db, accountId);
  const destination = destinationOf(row, keyring);
  return {
    details: destination.kind === 'known' ? masked(destination.account) : null,
    unreadable: destination.kind === 'unreadable',
    changed_at: row?.changed_at ?? null,
    payouts_from: payoutsFrom(row, now),
  };
}

/** Whether saving `account` (null: removing it) would change what is stored. */
export function isChange(
  row: Stored | undefined,
  account: BankAccount | null,
  { keyring }: { keyring: Keyring },
): boolean {
  const before = destinationOf(row, keyring);
  if (before.kind === 'unreadable') return true;
  if (before.kind === 'none' || account === null) return (before.kind === 'none') !== (account === null);
  const { holder, iban, bic } = before.account;
  return holder !== account.holder || iban !== account.iban || bic !== account.bic;
}

/** Saves bank details, or removes them (null). */
export async function saveBankDetails(
  trx: Transaction<Schema>,
  accountId: string,
  { account, keyring, now }: { account: BankAccount | null; keyring: Keyring; now: Date },
): Promise<void> {
  const row: Stored = {
    account_id: accountId,
    secret: account && keyring.encrypt(JSON.stringify(account), accountId),
    changed_at: now.toISOString(),
    closed_at: null,
  };
  await trx
    .insertInto('bank_details')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
