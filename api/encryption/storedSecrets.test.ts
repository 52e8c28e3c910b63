import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';
import { openAccount, password, turnOnTwoFactor } from '../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { readyStoredSecrets, rotateStoredSecrets } from './storedSecrets.ts';

/** All stored second factors and bank details. */
async function storedSecrets({ context }: RunningApi): Promise<string[]> {
  const { db } = context.store;
  const bank = await db.selectFrom('bank_details').select('secret').execute();
  const earlierBank = await db
    .selectFrom('account_undos')
    .select('bank_details_secret as secret')
    .where('bank_details_secret', 'is not', null)
    .execute();
  const factors = await db.selectFrom('two_factors').select('secret').execute();
  const undos = await db
    .selectFrom('account_undos')
    .select('two_factor_secret as secret')
    .where('two_factor_secret', 'is not', null)
    .execute();
  return [...factors, ...undos, ...bank, ...earlierBank].map(({ secret }) => secret ?? '');
}

/** An account with a second factor, and one whose old factor is stored for an undo. */
async function withFactor(api: RunningApi, slug?: string) {
  const account = await openAccount(api, slug);
  const factor = await turnOnTwoFactor(api, account);
  const renewed = await account.ask('POST', '/two-factor/recovery-codes', {
    password,
    code: factor.codes[0],
  });
  api.clock.advance(30_000);
  return { ...account, ...factor, codes: renewed.body.recovery_codes as string[] };
}

testOnStores('the store holds no readable secret of an authenticator app', async (variant) => {
  await using api = await startApi({ variant });
  const { secret, login, codeNow } = await withFactor(api);
  const stored = await storedSecrets(api);
  expect(stored).toHaveLength(2);
  for (const value of stored) {
    expect(value).toMatch(/^v1:[0-9a-f]{8}:/);
    expect(value).not.toContain(secret);
  }
  expect((await login({ code: codeNow() })).status).toBe(200);
});

testOnStores(
  'unencrypted secrets of the previous version are encrypted at the next start, and work',
  async (variant) => {
    await using api = await startApi({ variant });
    const { secret, login, codeNow, id } = await withFactor(api);
    await setSecret(api, id, secret);
    expect((await login({ code: codeNow() })).status).toBe(200);
    await readyStoredSecrets(api.context);
    expect((await storedSecrets(api)).filter((value) => !value.startsWith('v1:'))).toEqual([]);
    api.clock.advance(30_000);
    expect((await login({ code: codeNow() })).status).toBe(200);
  },
);

testOnStores('with another key a code is not called wrong, and a recovery code works', async (variant) => {
  await using api = await startApi({ variant });
  const { id, login, codeNow, codes } = await withFactor(api);
  const foreign = createKeyring([randomBytes(32)]);
  await setSecret(api, id, foreign.encrypt('JBSWY3DPEHPK3PXP', id));
  expect(await login({ code: codeNow() })).toMatchObject({
    status: 503,
    body: { code: 'secret_unreadable' },
  });
  expect((await login({ code: codes[1] })).status).toBe(200);
  const lines: string[] = [];
  await readyStoredSecrets({
    ...api.context,
    log: pino({}, { write: (line: string) => lines.push(line) }),
  });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 50,
    missing: [foreign.prefix],
    msg: 'SECRETS_KEY or secrets.key lacks a key of this store',
  });
});

testOnStores(
  'rotation encrypts all values with the first key, and leaves those that it cannot read',
  async (variant) => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await using api = await startApi({ variant, env: { SECRETS_KEY: first.toString('base64') } });
    await withFactor(api);
    const bea = await withFactor(api, 'bea');
    const foreign = createKeyring([randomBytes(32)]).encrypt('JBSWY3DPEHPK3PXP', bea.id);
    await setSecret(api, bea.id, foreign);
    const { store } = api.context;
    const keyring = createKeyring([second, first]);
    expect(await rotateStoredSecrets(store, keyring)).toEqual({ encrypted: 3, unreadable: 1 });
    expect(await rotateStoredSecrets(store, keyring)).toEqual({ encrypted: 0, unreadable: 1 });
    const stored = await storedSecrets(api);
    expect(stored.filter((value) => value.startsWith(keyring.prefix))).toHaveLength(3);
    expect(stored).toContain(foreign);
    expect(await readdir(api.context.config.dataDir)).not.toContain('secrets.key');
  },
);

testOnStores('rotation covers bank details, and those that an undo brings back', async (variant) => {
  await using api = await startApi({ variant });
  const { store, keyring: first } = api.context;
  const { id, token } = await openAccount(api);
  for (const iban of ['DE89370400440532013000', 'GB29NWBK60161331926819']) {
    const body = { password, holder: 'Ada', iban };
    expect((await api.call('PUT', `/studio/${id}/bank-details`, { token, body })).status).toBe(200);
  }
  const before = (await storedSecrets(api)).map((value) => first.decrypt(value, id));
  expect(before).toEqual([expect.stringContaining('GB29'), expect.stringContaining('DE89')]);
  const second = createKeyring([randomBytes(32)]);
  const both = { ...second, decrypt: first.decrypt, hasKeyOf: () => true };
  expect(await rotateStoredSecrets(store, both)).toEqual({ encrypted: 2, unreadable: 0 });
  const after = await storedSecrets(api);
  expect(after.every((value) => value.startsWith(second.prefix))).toBe(true);
  expect(after.map((value) => second.decrypt(value, id))).toEqual(before);
});

async function setSecret(api: RunningApi, id: string, secret: string): Promise<void> {
  await api.context.store.transaction((trx) =>
    trx.updateTable('two_factors').set({ secret }).where('account_id', '=', id).execute(),
  );
}

test('more secrets than one batch holds are all rotated', async () => {
  await using api = await startApi();
  const { store, keyring } = api.context;
  const { id } = await openAccount(api);
  const at = api.clock.now.toISOString();
  const secrets = Array.from({ length: 250 }, (_, position) => ({
    token_hash: `hash ${position}`,
    account_id: id,
    position,
    kind: 'password' as const,
    email: 'ada@example.com',
    email_confirmed_at: at,
    two_factor_secret: 'JBSWY3DPEHPK3PXP',
    two_factor_confirmed_at: at,
    two_factor_last_step: 0,
    recovery_codes_json: '[]',
    bank_details_secret: null,
    bank_details_changed_at: null,
    created_at: at,
    expires_at: at,
    used_at: null,
  }));
  await store.transaction((trx) => trx.insertInto('account_undos').values(secrets).execute());
  expect(await rotateStoredSecrets(store, keyring)).toEqual({ encrypted: 250, unreadable: 0 });
  expect(new Set((await storedSecrets(api)).map((value) => keyring.decrypt(value, id)))).toEqual(
    new Set(['JBSWY3DPEHPK3PXP']),
  );
});
