import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { bankDetails } from '#shared/studio/bankDetailsSchema.ts';
import { createKeyring } from '../../encryption/keyring.ts';
import { deleteExpired } from '../../jobs/retention.ts';
import { newId } from '../../store/ids.ts';
import {
  mailedToken,
  mailsTo,
  openAccount,
  password,
  turnOnTwoFactor,
} from '../../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const dayMs = 24 * 60 * 60_000;
const adas = { holder: 'Ada Moreau', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
const thiefs = { holder: 'Eve', iban: 'GB29 NWBK 6016 1331 9268 19' };
const shown = { holder: 'Ada Moreau', iban: 'DE•• •••• 3000', bic: 'COBADEFFXXX' };

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Calls of an account to its bank details. */
function bankOf(api: RunningApi, { id, token }: Pick<Account, 'id' | 'token'>) {
  const path = `/studio/${id}/bank-details`;
  return {
    read: () => api.call('GET', path, { token }),
    save: (body: object) => api.call('PUT', path, { token, body: { password, ...body } }),
    remove: (body: object = {}) => api.call('POST', `${path}/delete`, { token, body: { password, ...body } }),
  };
}

testOnStores(
  'bank details come back masked, and the store cannot be read without its key',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const { read, save } = bankOf(api, account);
    const nothing = { details: null, unreadable: false, changed_at: null, payouts_from: null, ask: false };
    expect((await read()).body).toEqual(nothing);
    const saved = await save(adas);
    expect(saved.status).toBe(200);
    expect(bankDetails.parse(saved.body)).toEqual({
      details: shown,
      unreadable: false,
      changed_at: api.clock.now.toISOString(),
      payouts_from: new Date(api.clock.now.getTime() + 3 * dayMs).toISOString(),
      ask: false,
    });
    expect((await read()).body).toEqual(saved.body);
    const { db } = api.context.store;
    const stored = JSON.stringify([
      await db.selectFrom('bank_details').selectAll().execute(),
      await db.selectFrom('account_undos').selectAll().execute(),
    ]);
    expect(stored).toContain('v1:');
    expect(stored).not.toMatch(/3704|Moreau|COBADEFF/);

    api.clock.advance(3 * dayMs);
    expect((await read()).body.payouts_from).toBeNull();
    expect((await save(adas)).body.payouts_from).toBeNull();
    expect(await mailsTo(api, 'ada@example.com')).toHaveLength(1);
  },
);

testOnStores(
  'a session alone changes no bank details, and a new address does not either',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const { read, save, remove } = bankOf(api, account);
    expect(await save({ ...adas, password: 'guess' })).toMatchObject({
      status: 422,
      body: { field: 'password' },
    });
    expect((await save({ ...adas, iban: 'DE00' })).body.field).toBe('iban');
    const { codeNow } = await turnOnTwoFactor(api, account);
    api.clock.advance(60_000);
    expect(await save(adas)).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
    expect((await save({ ...adas, code: codeNow() })).status).toBe(200);
    expect((await remove()).status).toBe(401);
    expect((await remove({ password: 'guess' })).status).toBe(422);
    expect((await read()).body.details).toEqual(shown);
    const eve = await openAccount(api, 'eve');
    const path = `/studio/${account.id}/bank-details`;
    expect((await api.call('GET', path, { token: eve.token })).status).toBe(404);
    expect((await api.call('GET', path)).status).toBe(401);

    await api.context.store.transaction((trx) =>
      trx.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', eve.id).execute(),
    );
    expect(await bankOf(api, eve).save(adas)).toMatchObject({
      status: 409,
      body: { code: 'email_unconfirmed', text: 'bank_details_unconfirmed' },
    });
  },
);

testOnStores('the mailed link brings back the bank details of before a change', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const bank = bankOf(api, account);
  await bank.save(adas);
  api.clock.advance(10 * dayMs);
  const before = (await bank.read()).body;
  const changed = await bank.save(thiefs);
  expect(changed.body.details).toEqual({ holder: 'Eve', iban: 'GB•• •••• 6819', bic: null });
  expect(changed.body.payouts_from).not.toBeNull();
  const token = await mailedToken(api, 'ada@example.com', 'undo');
  await bank.remove();
  expect((await bank.read()).body).toMatchObject({ details: null, payouts_from: expect.any(String) });
  const mails = await mailsTo(api, 'ada@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Your bank details were changed'));

  const undone = await api.call('POST', '/auth/undo-change', {
    body: { token, password: 'chosen after it' },
  });
  expect(undone.status).toBe(204);
  expect((await bank.read()).status).toBe(401);
  const { body } = await account.login({ password: 'chosen after it' });
  const restored = await bankOf(api, { id: account.id, token: body.token }).read();
  expect(restored.body).toEqual(before);
});

testOnStores('the undo of a change before the first entry removes the bank details', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await bankOf(api, account).save(thiefs);
  const token = await mailedToken(api, 'ada@example.com', 'undo');
  await api.call('POST', '/auth/undo-change', { body: { token, password: 'chosen after it' } });
  expect(await api.context.store.db.selectFrom('bank_details').selectAll().execute()).toEqual([]);
});

testOnStores(
  'without their key, bank details are said to be unreadable, and can be entered again',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const bank = bankOf(api, account);
    await bank.save(adas);
    const secret = createKeyring([randomBytes(32)]).encrypt('{}', account.id);
    await api.context.store.transaction((trx) => trx.updateTable('bank_details').set({ secret }).execute());
    expect((await bank.read()).body).toMatchObject({ details: null, unreadable: true });
    expect((await account.ask('GET', '/export')).body.bank_details).toMatchObject({ unreadable: true });
    expect((await bank.save(adas)).body).toMatchObject({ details: shown, unreadable: false });
  },
);

testOnStores('the export has the bank details masked', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  expect((await account.ask('GET', '/export')).body.bank_details).toBeNull();
  await bankOf(api, account).save(adas);
  const { body, text } = await account.ask('GET', '/export');
  expect(body.bank_details).toEqual({ ...shown, changed_at: api.clock.now.toISOString() });
  expect(text).not.toMatch(/3704|v1:/);
});

testOnStores('bank details of a closed account stay until the operator has paid it out', async (variant) => {
  await using api = await startApi({ variant, hasMadeUpBooks: true });
  const account = await openAccount(api);
  const other = await openAccount(api, 'bea');
  await bankOf(api, account).save(adas);
  await bankOf(api, other).save(adas);
  const { store } = api.context;
  const owe = (minor: number) =>
    store.transaction((trx) =>
      trx
        .insertInto('balance_sums')
        .values({ account_id: account.id, test: 0, currency: 'EUR', kind: 'sale', amount_minor: minor })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'test', 'currency', 'kind']).doUpdateSet({ amount_minor: minor }),
        )
        .execute(),
    );
  const payout = {
    id: newId('pay'),
    account_id: account.id,
    currency: 'EUR',
    amount_minor: 500,
    state: 'requested' as const,
    reference: null,
    requested_at: api.clock.now.toISOString(),
    settled_at: null,
  };
  const kept = async () => {
    await deleteExpired(api.context, new AbortController().signal);
    const rows = await store.db.selectFrom('bank_details').select('account_id').execute();
    return rows.map(({ account_id }) => account_id).includes(account.id);
  };
  await owe(500);
  await store.transaction((trx) => trx.insertInto('payouts').values(payout).execute());
  expect((await account.ask('POST', '/delete', { password })).status).toBe(200);
  expect(await kept()).toBe(true);
  await owe(0);
  expect(await kept()).toBe(true);
  await store.transaction((trx) => trx.updateTable('payouts').set({ state: 'paid' }).execute());
  await owe(1);
  expect(await kept()).toBe(true);
  await owe(0);
  expect(await kept()).toBe(false);
  expect((await bankOf(api, other).read()).body.details).toEqual(shown);
});
