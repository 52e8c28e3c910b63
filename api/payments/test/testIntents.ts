import { sql, type Kysely } from 'kysely';
import { insertInto } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { lockedInOrder } from '../../store/severalRows.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import type { Result } from './testResults.ts';

export type TestIntent = Row<'test_intents'>;

/** Without `methodId` the intent keeps the method that it has. */
export type Change = Result & { methodId?: string | undefined };

/** Inserts intents, and says of each whether it is new. */
export async function insertIntents(
  db: Kysely<Schema>,
  intents: readonly TestIntent[],
  kind: StoreKind,
): Promise<boolean[]> {
  const { rows } = await sql<Pick<TestIntent, 'id'>>`${insertInto(kind, 'test_intents', intents)}
    on conflict (id) do nothing returning id`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return intents.map(({ id }) => ids.has(id));
}

/** Changes intents, in one statement for each different change. It answers `undefined` for an intent that has not the status `from`. */
export async function changeIntents(
  db: Kysely<Schema>,
  changes: readonly (Change & { intentId: string; from: TestIntent['status'] })[],
): Promise<(TestIntent | undefined)[]> {
  const groups = Map.groupBy(changes, ({ intentId: _each, ...change }) => JSON.stringify(change));
  const changed = new Map<string, TestIntent>();
  for (const same of groups.values()) {
    const [first] = same;
    if (!first) continue;
    const { from, status, refusal, methodId } = first;
    const rows = await db
      .updateTable('test_intents')
      .set({
        status,
        failure_json: refusal ? JSON.stringify(refusal) : null,
        ...(methodId === undefined ? {} : { method_id: methodId }),
      })
      .where(
        lockedInOrder(
          db,
          'test_intents',
          same.map(({ intentId }) => intentId),
        ),
      )
      .where('status', '=', from)
      .returningAll()
      .execute();
    for (const row of rows) changed.set(row.id, row);
  }
  return changes.map(({ intentId }) => changed.get(intentId));
}
