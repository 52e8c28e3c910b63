import type { AliasedExpression, Kysely, SelectQueryBuilder } from 'kysely';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { Row, Schema } from '../store/schema.ts';

export type PersonRow = Pick<
  Row<'mailing_list'>,
  'id' | 'name' | 'block_id' | 'platform' | 'created_at' | 'unsubscribed_at' | 'state' | 'consent_json'
> & { contact: string };

/** A person as a list shows one. */
export type ListedPerson = Omit<PersonRow, 'state'>;

export type OwnList = { accountId: string; list: PeopleList };

/** The list that a row belongs to. */
export function ownListOf({ account_id, list }: { account_id: string; list: string }): OwnList {
  return { accountId: account_id, list: list === 'phone' ? 'phone' : 'mailing' };
}

export type PeopleQuery = SelectQueryBuilder<Schema & { person: PersonRow }, 'person', PersonRow>;

/** All people of either list, with the same column names, including those who left or were removed. */
export function peopleOf(db: Kysely<Schema>, { accountId, list }: OwnList): PeopleQuery {
  return db
    .selectFrom(withSameColumns(db, list, { column: 'account_id', values: [accountId] }))
    .selectAll('person');
}

/**
 * People of a list by their ids, which are known to belong to it. The query has no condition on the account: on a store without
 * statistics, the planner would use the account's index and read all of its people.
 */
export function peopleNamed(db: Kysely<Schema>, list: PeopleList, ids: readonly string[]): PeopleQuery {
  return db.selectFrom(withSameColumns(db, list, { column: 'id', values: ids })).selectAll('person');
}

export function tableOf(list: PeopleList): 'mailing_list' | 'number_list' {
  return list === 'mailing' ? 'mailing_list' : 'number_list';
}

export function contactColumn(list: PeopleList): 'email' | 'phone' {
  return list === 'mailing' ? 'email' : 'phone';
}

const columns = [
  'id',
  'name',
  'block_id',
  'platform',
  'created_at',
  'unsubscribed_at',
  'state',
  'consent_json',
] as const;

type RowFilter = { column: 'account_id' | 'id'; values: readonly string[] };

function withSameColumns(
  db: Kysely<Schema>,
  list: PeopleList,
  { column, values }: RowFilter,
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
