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
export function peopleOf(db: Kysely<Schema>, own: OwnList): PeopleQuery {
  return db.selectFrom(namedAlike(db, own)).selectAll('person');
}

export function tableOf(list: PeopleList): 'mailing_list' | 'number_list' {
  return list === 'mailing' ? 'mailing_list' : 'number_list';
}

export function contactColumn(list: PeopleList): 'email' | 'phone' {
  return list === 'mailing' ? 'email' : 'phone';
}

const columns = ['id', 'name', 'block_id', 'platform', 'created_at', 'unsubscribed_at', 'state'] as const;

function namedAlike(
  db: Kysely<Schema>,
  { accountId, list }: OwnList,
): AliasedExpression<PersonRow, 'person'> {
  return list === 'mailing'
    ? db
        .selectFrom('mailing_list')
        .select([...columns, 'email as contact'])
        .where('account_id', '=', accountId)
        .as('person')
    : db
        .selectFrom('number_list')
        .select([...columns, 'phone as contact'])
        .where('account_id', '=', accountId)
        .as('person');
}
