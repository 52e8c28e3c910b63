import type { AliasedExpression, Kysely, SelectQueryBuilder } from 'kysely';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { Row, Schema } from '../store/schema.ts';

export type PersonRow = Pick<
  Row<'mailing_list'>,
  'id' | 'name' | 'block_id' | 'platform' | 'created_at' | 'unsubscribed_at' | 'state'
> & { contact: string };

export type OwnList = { accountId: string; list: PeopleList };

export type PeopleQuery = SelectQueryBuilder<Schema & { person: PersonRow }, 'person', PersonRow>;

/** Everybody of either list under the same names, those too who left or were taken off. */
export function peopleOf(db: Kysely<Schema>, { accountId, list }: OwnList): PeopleQuery {
  return db
    .selectFrom(namedAlike(db, list, { column: 'account_id', values: [accountId] }))
    .selectAll('person');
}

/**
 * These of a list, whose ids are known to be its own. The account is not asked for: by its index a store that never counted its rows
 * would read all of the account's instead.
 */
export function peopleNamed(db: Kysely<Schema>, list: PeopleList, ids: readonly string[]): PeopleQuery {
  return db.selectFrom(namedAlike(db, list, { column: 'id', values: ids })).selectAll('person');
}

export function tableOf(list: PeopleList): 'mailing_list' | 'number_list' {
  return list === 'mailing' ? 'mailing_list' : 'number_list';
}

export function contactColumn(list: PeopleList): 'email' | 'phone' {
  return list === 'mailing' ? 'email' : 'phone';
}

const columns = ['id', 'name', 'block_id', 'platform', 'created_at', 'unsubscribed_at', 'state'] as const;

type Which = { column: 'account_id' | 'id'; values: readonly string[] };

function namedAlike(
  db: Kysely<Schema>,
  list: PeopleList,
  { column, values }: Which,
): AliasedExpression<PersonRow, 'person'> {
  return list === 'mailing'
    ? db
        .selectFrom('mailing_list')
        .select([...columns, 'email as contact'])
        .where(column, 'in', values)
        .as('person')
    : db
        .selectFrom('number_list')
        .select([...columns, 'phone as contact'])
        .where(column, 'in', values)
        .as('person');
}
