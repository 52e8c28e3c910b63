import { sql } from 'kysely';
import { expect } from 'vitest';
import { addSeller } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { createAccountProofs } from './0024AccountProofs.ts';

testOnStores(
  'of existing accounts, the demo and those with two-factor sign-in count as confirmed',
  async (variant) => {
    await using api = await startApi({ variant: { ...variant, open: variant.openEmpty } });
    const at = api.clock.now.toISOString();
    await addSeller(api, 'ada');
    await addFactor(api, await addSeller(api, 'bea'), at);
    await addFactor(api, await addSeller(api, 'cleo'), null);
    const demo = await addSeller(api, 'demo');
    await api.context.store.transaction(async (trx) => {
      await trx.updateTable('accounts').set({ signup_type: 'demo' }).where('id', '=', demo).execute();
      await sql`drop table account_undos`.execute(trx);
      await sql`drop index outbox_recipient`.execute(trx);
      await sql`alter table accounts drop column email_confirmed_at`.execute(trx);
      await createAccountProofs(trx);
    });
    const { db } = api.context.store;
    const accounts = await db
      .selectFrom('accounts')
      .select(['slug', 'email_confirmed_at'])
      .orderBy('slug')
      .execute();
    expect(accounts).toEqual([
      { slug: 'ada', email_confirmed_at: null },
      { slug: 'bea', email_confirmed_at: at },
      { slug: 'cleo', email_confirmed_at: null },
      { slug: 'demo', email_confirmed_at: at },
    ]);
  },
);

async function addFactor(api: RunningApi, account_id: string, confirmed_at: string | null): Promise<void> {
  const created_at = api.clock.now.toISOString();
  const factor = { account_id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at, last_step: 0, created_at };
  await api.context.store.transaction((trx) => trx.insertInto('two_factors').values(factor).execute());
}
