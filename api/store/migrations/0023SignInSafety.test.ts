import { sql } from 'kysely';
import { expect } from 'vitest';
import { addSeller, addSession } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { connect } from '../connect.ts';

const dayMs = 86_400_000;

testOnStores(
  'sessions of an older version stay valid, those of thirty days for fourteen',
  async (variant) => {
    await using api = await startApi({ variant: { ...variant, open: variant.openEmpty } });
    const { store, config } = api.context;
    const id = await addSeller(api);
    const [short, long] = [await addSession(api, id), await addSession(api, id)];
    await store.transaction(async (trx) => {
      // As the version before would have left it.
      await sql`drop table failed_proofs`.execute(trx);
      await sql`drop table known_devices`.execute(trx);
      await sql`alter table sessions drop column last_used_at`.execute(trx);
      await sql`delete from migrations where name = '0023-sign-in-safety'`.execute(trx);
      const inThirtyDays = new Date(Date.now() + 30 * dayMs).toISOString();
      await sql`update sessions set expires_at = ${inThirtyDays}
      where token_hash = (select max(token_hash) from sessions)`.execute(trx);
    });
    const before = await sql<{ expires_at: string }>`select expires_at from sessions`.execute(store.db);
    await using upgraded = await connect(config);
    const after = await upgraded.db.selectFrom('sessions').selectAll().orderBy('expires_at').execute();
    expect(after.map((session) => session.last_used_at === session.created_at)).toEqual([true, true]);
    expect(after[0]?.expires_at).toBe(before.rows.map(({ expires_at }) => expires_at).toSorted()[0]);
    const left = Date.parse(after[1]?.expires_at ?? '') - Date.now();
    expect(left).toBeLessThanOrEqual(14 * dayMs);
    expect(left).toBeGreaterThan(13 * dayMs);
    for (const token of [short, long])
      expect((await api.call('GET', `/studio/${id}/start`, { token })).status).toBe(200);
  },
);
