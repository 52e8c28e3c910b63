import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { demo, startMakerstall, type Makerstall } from '../support/makerstall.ts';
import { operate, operateWith } from '../support/operate.ts';

const from = {
  PAYOUT_ACCOUNT_NAME: 'Makerstall GmbH',
  PAYOUT_ACCOUNT_IBAN: 'DE89 3704 0044 0532 0130 00',
};
const holder = 'Ada Moreau';
const iban = 'NL91 ABNA 0417 1643 00';

/** The demo creator's calls, and writes to the store. */
async function openDemo(server: Makerstall) {
  const at = { ...server, port: Number(new URL(server.origin).port) };
  const send = async (method: string, path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token };
    return JSON.parse((await ask(at, path, { method, headers, body: JSON.stringify(body) })).text);
  };
  const { token, user } = await send('POST', '/api/auth/login', demo);
  const write = (sql: string, ...values: string[]) => {
    using store = new DatabaseSync(join(server.dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
    store.prepare(sql).run(...values);
  };
  return {
    enter: (given: string) =>
      send(
        'PUT',
        `/api/main/studio/${user.account_id}/bank-details`,
        { password: demo.password, holder, iban: given },
        token,
      ),
    askFor: (id: string, minor: number, currency: string) =>
      write(
        `insert into payouts (id, account_id, currency, amount_minor, state, requested_at)
         values (?, ?, ?, ${minor}, 'requested', '2026-03-01T10:00:00.000Z')`,
        id,
        user.account_id,
        currency,
      ),
    enteredAt: (at: string) => write('update bank_details set changed_at = ?', at),
  };
}

test('the operator sees where a payout goes, and until when to wait', async () => {
  await using server = await startMakerstall();
  const { enter, askFor, enteredAt } = await openDemo(server);
  expect((await operate(server, 'payouts')).stdout).toBe('Nobody waits for a payout.\n');
  askFor('pay_1', 1250, 'EUR');
  const asked = 'pay_1\t2026-03-01T10:00:00.000Z\t€12.50\tada\tada@example.com';
  expect((await operate(server, 'payouts')).stdout).toBe(`${asked}\tno bank details\n`);
  const { payouts_from } = await enter(iban);
  expect((await operate(server, 'payouts')).stdout).toBe(
    `${asked}\tAda Moreau\tNL91 ABNA 0417 1643 00\tbank details changed: wait until ${payouts_from}\n`,
  );
  enteredAt('2026-03-01T10:00:00.000Z');
  expect((await operate(server, 'payouts')).stdout).toBe(`${asked}\tAda Moreau\tNL91 ABNA 0417 1643 00\n`);
  const foreign = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect((await operateWith({ DATA_DIR: server.dataDir, ...foreign }, 'payouts')).stdout).toBe(
    `${asked}\tbank details whose key is not here\n`,
  );
});

test('the payouts in euros become a payment order for the bank, and the others are named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-sepa-'));
  const file = join(folder, 'payouts.xml');
  await using server = await startMakerstall();
  const { enter, askFor, enteredAt } = await openDemo(server);
  const sepa = (settings: Record<string, string> = from) =>
    operateWith({ DATA_DIR: server.dataDir, ...settings }, 'sepa', file);
  askFor('pay_1', 1250, 'EUR');
  askFor('pay_2', 20, 'EUR');
  askFor('pay_3', 700, 'USD');
  expect(await sepa({})).toMatchObject({
    status: 78,
    stderr: expect.stringMatching(/^PAYOUT_ACCOUNT_IBAN and PAYOUT_ACCOUNT_NAME are missing/),
  });
  expect((await sepa({ PAYOUT_ACCOUNT_NAME: 'Makerstall' })).stderr).toMatch(
    /^PAYOUT_ACCOUNT_IBAN is missing/,
  );
  expect(await sepa()).toEqual({
    status: 1,
    stdout: [
      'left out\tpay_1\t€12.50\tada\tno bank details\n',
      'left out\tpay_2\t€0.20\tada\tno bank details\n',
      'left out\tpay_3\t$7.00\tada\tSEPA carries euros only\n',
    ].join(''),
    stderr: 'No open payout can be sent by SEPA; no file was written.\n',
  });
  await enter(iban);
  expect((await sepa()).stdout).toContain('left out\tpay_1\t€12.50\tada\tbank details changed: wait until ');
  enteredAt('2026-03-01T10:00:00.000Z');
  expect(await sepa()).toEqual({
    status: 0,
    stdout: `left out\tpay_3\t$7.00\tada\tSEPA carries euros only\n2 payouts, €12.70, in ${file}.\n`,
    stderr: '',
  });
  const order = await readFile(file, 'utf8');
  expect(order).toContain('<CtrlSum>12.70</CtrlSum>');
  expect(order.match(/<CdtTrfTxInf>/g)).toHaveLength(2);
  expect(order).toContain(
    '<Cdtr><Nm>Ada Moreau</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // It is not written over.
  expect(await sepa()).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be written') });
  expect((await operate(server, 'paid', 'pay_1', 'SEPA 17')).status).toBe(0);

  await enter('UA21 3223 1300 0002 6007 2335 6600 1');
  enteredAt('2026-03-01T10:00:00.000Z');
  expect((await sepa()).stdout).toContain('left out\tpay_2\t€0.20\tada\tthe bank is outside of SEPA (UA)\n');
  await rm(folder, { recursive: true });
});
