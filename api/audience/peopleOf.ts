import type { AliasedExpression, Kysely, SelectQueryBuilder } from 'kysely';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';

export type PersonRow = {
  id: string;
  contact: string;
  name: string | null;
  block_id: string;
  platform: string;
  created_at: string;
};

export type OwnList = { accountId: string; list: PeopleList };

export type PeopleQuery = SelectQueryBuilder<Schema & { person: PersonRow }, 'person', PersonRow>;

/** The people of either list under the same names, without those who were taken off it. */
export function peopleOf(db: Kysely<Schema>, own: OwnList): PeopleQuery {
  return db.selectFrom(namedAlike(db, own)).selectAll('person');
}

function namedAlike(
  db: Kysely<Schema>,
  { accountId, list }: OwnList,
): AliasedExpression<PersonRow, 'person'> {
  return list === 'mailing'
    ? db
        .selectFrom('mailing_list')
        .select(['id', 'email as contact', 'name', 'block_id', 'platform', 'created_at'])
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .as('person')
    : db
        .selectFrom('number_list')
        .select(['id', 'phone as contact', 'name', 'block_id', 'platform', 'created_at'])
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .as('person');
}
