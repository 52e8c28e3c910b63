import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  account,
  issuerId,
  makeAppleKeys,
  makeGoogleKeys,
  passTypeId,
  pemOf,
  teamId,
} from '../../tests/support/passKeys.ts';
import { ConfigError, readConfig } from './config.ts';

const apple = makeAppleKeys();
const google = makeGoogleKeys();

test('the keys of a wallet are PEM text or files, and pages hear which wallets there are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makerstall-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { wallets, publicConfig } = readConfig({
    ...apple.env,
    APPLE_PASS_CERTIFICATE: file('pass.pem', apple.pass.certificate),
    APPLE_PASS_KEY: file('pass.key', pemOf(apple.pass.key)),
    ...google.env,
  });
  expect(wallets.apple).toMatchObject({
    passTypeId,
    teamId,
    certificate: apple.pass.certificate,
    key: pemOf(apple.pass.key),
  });
  expect(wallets.google).toMatchObject({ issuerId, account });
  expect(publicConfig.wallets).toEqual(['apple', 'google']);
  expect(JSON.stringify(publicConfig)).not.toMatch(/BEGIN|pass\.example|gserviceaccount/);
  expect(readConfig(google.env).publicConfig.wallets).toEqual(['google']);
});

test('a key with a passphrase is read with it', () => {
  const passphrase = 'hidden-word';
  const locked = apple.pass.key.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase });
  const env = { ...apple.env, APPLE_PASS_KEY: locked };
  expect(readConfig({ ...env, APPLE_PASS_KEY_PASSPHRASE: passphrase }).wallets.apple?.key).toBe(
    pemOf(apple.pass.key),
  );
  expect(problemWith(env)).toMatch(/^APPLE_PASS_KEY must be an RSA key/);
  const problem = problemWith({ ...env, APPLE_PASS_KEY_PASSPHRASE: 'hidden-worm' });
  expect(problem).toMatch(/^APPLE_PASS_KEY must be an RSA key/);
  expect(problem).not.toContain('hidden');
});

test.each([...Object.keys(apple.env), ...Object.keys(google.env)])('%s cannot be left out alone', (name) => {
  const { [name]: _left, ...others } = { ...apple.env, ...google.env };
  expect(problemWith(others)).toMatch(new RegExp(`^${name} is missing: .+, for example ${name}=`));
});

const own = pemOf(makeAppleKeys().pass.key);

test.each<[setting: string, what: RegExp, env: Record<string, string>]>([
  ['APPLE_PASS_KEY_PASSPHRASE', /APPLE_PASS_TYPE_ID is missing/, { APPLE_PASS_KEY_PASSPHRASE: 'secret' }],
  ['APPLE_PASS_TYPE_ID', /identifier/, { ...apple.env, APPLE_PASS_TYPE_ID: 'tickets' }],
  ['APPLE_PASS_TYPE_ID', /is not the one/, { ...apple.env, APPLE_PASS_TYPE_ID: 'pass.example.other' }],
  ['APPLE_TEAM_ID', /ten capitals/, { ...apple.env, APPLE_TEAM_ID: 'us' }],
  ['APPLE_TEAM_ID', /is not the team/, { ...apple.env, APPLE_TEAM_ID: 'Z9Y8X7W6V5' }],
  ['APPLE_PASS_CERTIFICATE', /PEM text or the path/, { ...apple.env, APPLE_PASS_CERTIFICATE: '/none.pem' }],
  ['APPLE_PASS_CERTIFICATE', /must be a certificate/, { ...apple.env, APPLE_PASS_CERTIFICATE: own }],
  ['APPLE_PASS_KEY', /is not the key of/, { ...apple.env, APPLE_PASS_KEY: own }],
  ['APPLE_PASS_KEY', /must be an RSA key/, { ...apple.env, APPLE_PASS_KEY: apple.pass.certificate }],
  [
    'APPLE_WWDR_CERTIFICATE',
    /did not issue/,
    { ...apple.env, APPLE_WWDR_CERTIFICATE: makeAppleKeys().wwdr.certificate },
  ],
  ['APPLE_PASS_CERTIFICATE', /has ended on \d{4}-\d\d-\d\d/, makeAppleKeys({ days: -1 }).env],
  ['APPLE_WWDR_CERTIFICATE', /has ended on \d{4}-\d\d-\d\d/, makeAppleKeys({ wwdrDays: -1 }).env],
  ['GOOGLE_WALLET_ISSUER_ID', /must be digits/, { ...google.env, GOOGLE_WALLET_ISSUER_ID: 'us' }],
  ['GOOGLE_WALLET_ACCOUNT', /e-mail address/, { ...google.env, GOOGLE_WALLET_ACCOUNT: 'passes' }],
  ['GOOGLE_WALLET_KEY', /must be the RSA key/, { ...google.env, GOOGLE_WALLET_KEY: apple.pass.certificate }],
])('%s is named in one line with an example where it is wrong: %s', (setting, what, env) => {
  const problem = problemWith(env);
  expect(problem).toContain(setting);
  expect(problem).toMatch(what);
  expect(problem).toMatch(/for example \S/);
  expect(problem).not.toMatch(/\n|BEGIN/);
});

function problemWith(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no problem';
}
