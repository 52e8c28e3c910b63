import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './configError.ts';

function read(env: NodeJS.ProcessEnv, isEmbedded = false) {
  return readConfig({ isEmbedded, env: { API_BASIC_AUTH: 'web:secret', ...env } });
}

test('without settings the API accepts calls from this machine only', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    productName: 'makerstall',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: 'off',
    testPayments: 'on',
    payments: { current: 'test', open: [{ name: 'test' }] },
    logLevel: 'info',
  });
});

test('exchange rates come from the European Central Bank unless the operator says otherwise', () => {
  expect(read({}).exchangeRates).toEqual({
    url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    own: new Map(),
    margin: 0,
  });
  const own = { EXCHANGE_RATES: ' NGN=1600.5@2026-01-31 ,KES=129', EXCHANGE_MARGIN: '2.5' };
  expect(read({ EXCHANGE_RATES_URL: 'off', ...own }).exchangeRates).toEqual({
    url: null,
    own: new Map([
      ['NGN', { rate: 1600.5, day: '2026-01-31' }],
      ['KES', { rate: 129, day: null }],
    ]),
    margin: 2.5,
  });
});

test('the demo is on by default only if our own web server starts the API for this machine', () => {
  expect(read({}, true).demo).toBe('while-empty');
  expect(read({ PUBLIC_URL: 'http://127.0.0.1:4000' }, true).demo).toBe('while-empty');
  expect(read({ PUBLIC_URL: 'https://shop.example' }, true).demo).toBe('off');
  expect(read({ PUBLIC_URL: 'https://shop.example', DEMO: 'true' }).demo).toBe('on');
  expect(read({ DEMO: 'off' }, true).demo).toBe('off');
});

test('test payments deliver only if no other machine can pay, or if a setting says so', () => {
  expect(read({ PUBLIC_URL: 'https://shop.example' }).testPayments).toBe('off');
  expect(read({ PUBLIC_URL: 'https://127.0.0.1.example' }).testPayments).toBe('off');
  expect(read({ PUBLIC_URL: 'http://[::1]:3000' }).testPayments).toBe('on');
  expect(read({ PUBLIC_URL: 'https://shop.example', TEST_PAYMENTS: 'on' }).testPayments).toBe('on');
});

test('an empty setting counts as unset', () => {
  expect(read({ DATABASE_URL: '', API_PORT: ' ', STRIPE_SECRET_KEY: '', SMTP_URL: '' })).toMatchObject({
    port: 0,
    databaseUrl: undefined,
    payments: { current: 'test' },
    smtpUrl: undefined,
  });
});

test('a wrong setting is named in one line with an example and without its value', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ API_BASIC_AUTH: '' }, /^API_BASIC_AUTH is missing/],
    [{ API_BASIC_AUTH: 'hunter2' }, /^API_BASIC_AUTH must be user:password/],
    [{ API_PORT: '70000' }, /^API_PORT must be a port/],
    [{ API_PORT: '-1' }, /^API_PORT/],
    [{ PUBLIC_URL: 'hunter2.example' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'ftp://hunter2.example' }, /^PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://me:hunter2@db/x' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ PRODUCT_NAME: 'Hunter2 Stall' }, /^PRODUCT_NAME/],
    [{ DEMO: 'hunter2' }, /^DEMO must be on or off/],
    [{ SECRETS_KEY: 'hunter2' }, /^SECRETS_KEY must be 32 random bytes in base64/],
    [{ SECRETS_KEY: `${'A'.repeat(43)}=,hunter2` }, /^SECRETS_KEY must be/],
    [{ STRIPE_SECRET_KEY: 'hunter2' }, /^STRIPE_SECRET_KEY/],
    [{ STRIPE_SECRET_KEY: 'sk_hunter2' }, /^STRIPE_PUBLISHABLE_KEY is missing beside/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_hunter2' }, /^STRIPE_SECRET_KEY is missing beside/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }, /^STRIPE_WEBHOOK_SECRET needs/],
    [{ STRIPE_TAX: 'on' }, /^STRIPE_TAX needs STRIPE_SECRET_KEY/],
    [{ STRIPE_TAX: 'hunter2' }, /^STRIPE_TAX must be on or off/],
    [{ PAYMENT_PROVIDER: 'hunter2' }, /^PAYMENT_PROVIDER must be one of stripe, test/],
    [{ PAYMENT_PROVIDER: 'stripe' }, /^PAYMENT_PROVIDER names a provider whose keys are not set/],
    [{ SMTP_URL: 'https://me:hunter2@mail.example' }, /^SMTP_URL/],
    [{ MAIL_FROM: 'hunter2' }, /^MAIL_FROM/],
    [{ EXCHANGE_RATES_URL: 'hunter2' }, /^EXCHANGE_RATES_URL must be an http or https address, or off/],
    [{ EXCHANGE_RATES: 'NGN=hunter2' }, /^EXCHANGE_RATES must be units of offered currencies/],
    [{ EXCHANGE_RATES: 'XXX=2' }, /^EXCHANGE_RATES must be/],
    [{ EXCHANGE_RATES: 'USD=2' }, /^EXCHANGE_RATES must be/],
    [{ EXCHANGE_RATES: 'NGN=0' }, /^EXCHANGE_RATES must be/],
    [{ EXCHANGE_RATES: 'NGN=1600@2026-13-01' }, /^EXCHANGE_RATES must be/],
    [{ EXCHANGE_MARGIN: 'hunter2' }, /^EXCHANGE_MARGIN must be a percentage from 0 to 20/],
    [{ EXCHANGE_MARGIN: '21' }, /^EXCHANGE_MARGIN must be/],
    [{ LOG_LEVEL: 'hunter2' }, /^LOG_LEVEL/],
  ];
  for (const [env, message] of wrong) {
    const error = caught(() => read(env));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toHaveProperty('message', expect.stringMatching(message));
    expect(error).toHaveProperty('message', expect.stringMatching(/^[^\n]*e\.g\. [^\n]+$/));
    expect(error).toHaveProperty('message', expect.not.stringContaining('hunter2'));
  }
});

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
