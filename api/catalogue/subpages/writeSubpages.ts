import type { Kysely, Transaction } from 'kysely';
import { pageLimits } from '#shared/wire/limits.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { SubpageEdit } from '#shared/studio/subpageSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { markUsedFiles } from '../pages/pageFiles.ts';

/** A creator's further pages in the order of the menu. */
export function ownSubpages(db: Kysely<Schema>, accountId: string): Promise<Row<'subpages'>[]> {
  return db
    .selectFrom('subpages')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Throws 404 for a page of another account. */
export async function findSubpage(
  db: Kysely<Schema>,
  { accountId, subpageId }: { accountId: string; subpageId: string },
): Promise<Row<'subpages'>> {
  const row = await db
    .selectFrom('subpages')
    .selectAll()
    .where('id', '=', subpageId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw refusal(404, 'unknown_page');
  return row;
}

/** Adds an empty page, which nobody sees until it is published. Throws 422 for a taken address, and for one page too many. */
export async function addSubpage(
  trx: Transaction<Schema>,
  { accountId, title, address, now }: { accountId: string; title: string; address: string; now: Date },
): Promise<Row<'subpages'>> {
  const own = await ownSubpages(trx, accountId);
  if (own.length >= pageLimits.subpages)
    throw invalidField('title', `is one too many: there are at most ${pageLimits.subpages} further pages`, {
      rule: 'pages_full',
      limit: pageLimits.subpages,
    });
  await takeAddress(trx, { accountId, address });
  return trx
    .insertInto('subpages')
    .values({
      id: newId('spg'),
      account_id: accountId,
      address,
      title,
      position: Math.max(-1, ...own.map(({ position }) => position)) + 1,
      in_menu: 1,
      revision: 0,
      draft_json: '[]',
      published_json: null,
      published_at: null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Absent fields stay unchanged. An earlier address of a published page still leads to it. */
export async function changeSubpage(
  trx: Transaction<Schema>,
  row: Row<'subpages'>,
  { title, address, in_menu: inMenu }: SubpageEdit,
): Promise<Row<'subpages'>> {
  const { account_id: accountId } = row;
  if (address !== undefined && address !== row.address) {
    await takeAddress(trx, { accountId, address });
    if (row.published_at !== null)
      await trx
        .insertInto('subpage_addresses')
        .values({ account_id: accountId, address: row.address, subpage_id: row.id })
        .execute();
  }
  return trx
    .updateTable('subpages')
    .set({
      title: title ?? row.title,
      address: address ?? row.address,
      in_menu: inMenu === undefined ? row.in_menu : Number(inMenu),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pages that are not named follow in the order that they had. */
export async function orderSubpages(
  trx: Transaction<Schema>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const own = await ownSubpages(trx, accountId);
  const placeOf = ({ id }: Row<'subpages'>) => {
    const place = ids.indexOf(id);
    return place === -1 ? ids.length : place;
  };
  const ordered = own.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const [position, { id }] of ordered.entries())
    await trx.updateTable('subpages').set({ position }).where('id', '=', id).execute();
}

/** Deletes a page with its blocks and its earlier addresses. Its files are deleted a month later. */
export async function deleteSubpage(
  trx: Transaction<Schema>,
  { id, account_id: accountId }: Row<'subpages'>,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('blocks').where('subpage_id', '=', id).execute();
  await trx.deleteFrom('subpages').where('id', '=', id).execute();
  await markUsedFiles(trx, { accountId, now });
}

/** Throws 422 if another page has the address now. An earlier address of another page is free. */
async function takeAddress(
  trx: Transaction<Schema>,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('subpages')
    .select('title')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (taken)
    throw invalidField('address', `leads to “${taken.title}” already: choose another one`, {
      rule: 'address_taken',
      title: taken.title,
    });
  await trx
    .deleteFrom('subpage_addresses')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute();
}
