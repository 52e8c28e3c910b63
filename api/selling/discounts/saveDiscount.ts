import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { discountLimits } from '#shared/wire/limits.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Discount, NewDiscount } from '#shared/studio/discountSchema.ts';
import { maxMinor } from '../../currencies/currencies.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { readAmount } from '../../money/readAmount.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { invalidField, unknownField } from '../../http/invalidField.ts';
import { countUses } from './offers.ts';
import { toStudioDiscount } from './studioAnswer.ts';
import { noUses } from './terms.ts';

type Writing = { account: Pick<Row<'accounts'>, 'id'>; now: Date };

/** Throws 404 for a discount that is not this account's. */
export async function readDiscount(
  db: Kysely<Schema>,
  { account, discountId }: { account: Pick<Row<'accounts'>, 'id'>; discountId: string },
): Promise<Row<'discounts'>> {
  const row = await db
    .selectFrom('discounts')
    .selectAll()
    .where('id', '=', discountId)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!row) throw refusal(404, 'unknown_discount');
  return row;
}

export async function answerDiscount(
  db: Kysely<Schema>,
  row: Row<'discounts'>,
  now: Date,
): Promise<{ discount: Discount }> {
  const uses = await countUses(db, [row.id]);
  return { discount: toStudioDiscount(row, uses.get(row.id) ?? noUses, now) };
}

/** Throws 422 for terms without effect or a code that is already used, and 404 for a product of another store. */
export async function createDiscount(
  trx: Transaction<Schema>,
  wanted: NewDiscount,
  { account, now }: Writing,
): Promise<Row<'discounts'>> {
  const { count } = await trx
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (count >= discountLimits.discounts) {
    throw refusal(422, 'too_many', { params: { discounts: discountLimits.discounts } });
  }
  const at = now.toISOString();
  const row: Row<'discounts'> = {
    id: newId('dsc'),
    account_id: account.id,
    ...(await termsOf(trx, wanted, { accountId: account.id })),
    archived_at: null,
    revision: 1,
    created_at: at,
    updated_at: at,
  };
  await trx.insertInto('discounts').values(row).execute();
  return row;
}

/** Changes the discount for later purchases. Past purchases and payments in progress keep their price. Throws like `createDiscount`. */
export async function saveDiscount(
  trx: Transaction<Schema>,
  { row, edit, now }: { row: Row<'discounts'>; edit: NewDiscount; now: Date },
): Promise<Row<'discounts'>> {
  const terms = await termsOf(trx, edit, { accountId: row.account_id, ownId: row.id });
  const change = { ...terms, revision: row.revision + 1, updated_at: now.toISOString() };
  await trx.updateTable('discounts').set(change).where('id', '=', row.id).execute();
  return { ...row, ...change };
}

/** An archived discount applies to nothing; a restored one applies again. A repeated call changes nothing. */
export async function changeDiscountState(
  trx: Transaction<Schema>,
  row: Row<'discounts'>,
  { transition, now }: { transition: 'archive' | 'restore'; now: Date },
): Promise<Row<'discounts'>> {
  const archived_at = transition === 'archive' ? (row.archived_at ?? now.toISOString()) : null;
  await trx.updateTable('discounts').set({ archived_at }).where('id', '=', row.id).execute();
  return { ...row, archived_at };
}

type Terms = Omit<
  Row<'discounts'>,
  'id' | 'account_id' | 'archived_at' | 'revision' | 'created_at' | 'updated_at'
>;

async function termsOf(
  trx: Transaction<Schema>,
  wanted: NewDiscount,
  { accountId, ownId = '' }: { accountId: string; ownId?: string },
): Promise<Terms> {
  const { name, code, max_uses, max_uses_each } = wanted;
  const starts_at = utc(wanted.starts_at);
  const ends_at = utc(wanted.ends_at);
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at) {
    throw invalidField('ends_at', 'must be after the start', { rule: 'after_start' });
  }
  if (code !== null) await refuseDuplicateCode(trx, { accountId, code, ownId });
  const product_ids = wanted.product_ids && [...new Set(wanted.product_ids)];
  if (product_ids) await refuseForeign(trx, accountId, product_ids);
  return {
    name,
    code,
    kind: wanted.kind,
    ...amountOf(wanted),
    product_ids_json: product_ids && JSON.stringify(product_ids),
    starts_at,
    ends_at,
    max_uses,
    max_uses_each,
  };
}

function amountOf({ kind, percent, amount, currency }: NewDiscount) {
  if (kind === 'percent') {
    if (percent === null) throw invalidField('percent', 'is required', { rule: 'required' });
    return { percent, amount_minor: null, currency: null };
  }
  if (amount === null) throw invalidField('amount', 'is required', { rule: 'required' });
  if (currency === null) throw invalidField('currency', 'is required', { rule: 'required' });
  const amount_minor = readAmount('amount', amount, currencyTerms(currency));
  if (amount_minor > maxMinor) {
    const limit = toMajor(maxMinor, currencyTerms(currency).decimals);
    throw invalidField('amount', 'is more than anything can cost', { rule: 'at_most', limit });
  }
  return { percent: null, amount_minor, currency };
}

async function refuseDuplicateCode(
  trx: Transaction<Schema>,
  { accountId, code, ownId }: { accountId: string; code: string; ownId: string },
): Promise<void> {
  const twin = await trx
    .selectFrom('discounts')
    .select('archived_at')
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (twin) {
    throw twin.archived_at === null
      ? invalidField('code', 'is the code of another discount already', { rule: 'code_taken' })
      : invalidField('code', 'is the code of an archived discount already', { rule: 'code_of_archived' });
  }
}

async function refuseForeign(
  trx: Transaction<Schema>,
  accountId: string,
  productIds: readonly string[],
): Promise<void> {
  const own = await trx
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', productIds)
    .execute();
  const known = new Set(own.map(({ id }) => id));
  const index = productIds.findIndex((id) => !known.has(id));
  if (index !== -1) throw unknownField(`product_ids.${index}`, 'no_product_of_store');
}

function utc(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
