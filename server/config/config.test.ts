import { expect, test } from 'vitest';
import { ConfigError, readConfig, release } from './config.ts';

test('without any setting the contract’s defaults apply', () => {
  const { api, ...config } = readConfig({});
  expect(api.kind).toBe('embedded');
  expect(api.basicAuth).toMatch(/^web:.{32}$/);
  expect(config).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    productName: 'makerstall',
    upstreamTimeoutMs: 30_000,
    redisUrl: undefined,
    sentryDsn: undefined,
    sentryEnvironment: 'production',
    posthog: undefined,
    geo: undefined,
    trustProxy: false,
    legalDir: undefined,
    logLevel: 'info',
    logSampleHits: 1,
    rateLimits: 'on',
    metricsToken: undefined,
    serviceWorker: 'on',
    maxInFlight: 2000,
    maxEventLoopLagMs: 1000,
    pageCacheTtlMs: 60_000,
    pageCacheMb: 64,
    cdn: undefined,
    paymentProvider: 'test',
    wallets: { apple: undefined, google: undefined },
    publicConfig: {
      productName: 'makerstall',
      publicUrl: 'http://localhost:3000',
      payments: { provider: 'test', publishableKey: null, movesMoney: false },
      sentryDsn: null,
      sentryEnvironment: 'production',
      release,
      analytics: false,
    },
  });
});

test('an empty value counts as unset, and the public address follows the port', () => {
  const config = readConfig({ PORT: '4100', PUBLIC_URL: '', MAIN_API_URL: '', TRUST_PROXY: '' });
  expect(config.publicUrl).toBe('http://localhost:4100');
  expect(config.api.kind).toBe('embedded');
});

test('the embedded API gets its credentials and the public address, with new credentials at every start', () => {
  const [first, second] = [readConfig({ PORT: '4100' }).api, readConfig({ PORT: '4100' }).api];
  expect(first).toMatchObject({
    kind: 'embedded',
    environment: { API_BASIC_AUTH: first.basicAuth, PUBLIC_URL: 'http://localhost:4100' },
  });
  expect(first.basicAuth).not.toBe(second.basicAuth);
});

test('addresses of other APIs become origins without a trailing slash', () => {
  const { api } = readConfig({
    MAIN_API_URL: 'http://10.0.0.5:4000/',
    AUTH_API_URL: 'https://auth.example',
    API_BASIC_AUTH: 'web:secret:with:colons',
  });
  expect(api).toEqual({
    kind: 'remote',
    mainUrl: 'http://10.0.0.5:4000',
    authUrl: 'https://auth.example',
    basicAuth: 'web:secret:with:colons',
  });
});

test.each([
  ['false', false],
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['::1', '::1'],
])('TRUST_PROXY=%s is Express’s %j', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
});

test('new payments go to the provider whose keys are set, or to the one that is chosen', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
  expect(readConfig(keys)).toMatchObject({
    paymentProvider: 'stripe',
    publicConfig: { payments: { provider: 'stripe', publishableKey: 'pk_live_x', movesMoney: true } },
  });
  expect(readConfig({ ...keys, PAYMENT_PROVIDER: 'test' })).toMatchObject({
    paymentProvider: 'test',
    publicConfig: { payments: { provider: 'test', publishableKey: null, movesMoney: false } },
  });
});

test('a CDN needs its name, and one that is purged an id and a token', () => {
  expect(readConfig({ CDN: 'other' }).cdn).toEqual({ kind: 'other', ttlS: 60 });
  expect(readConfig({ ...fastly, CDN_TTL_S: '300' }).cdn).toEqual({
    kind: 'fastly',
    ttlS: 300,
    apiUrl: 'https://api.fastly.com',
    id: 'a1',
    token: 'hidden-word',
  });
  const api = { CDN: 'cloudflare', CDN_API_URL: 'http://127.0.0.1:8080/' };
  expect(readConfig({ ...fastly, ...api }).cdn).toMatchObject({
    kind: 'cloudflare',
    apiUrl: 'http://127.0.0.1:8080',
  });
});

const fastly = { CDN: 'fastly', CDN_ID: 'a1', CDN_TOKEN: 'hidden-word' };
const remote = { MAIN_API_URL: 'http://a.example', AUTH_API_URL: 'http://b.example' };

test.each<[setting: string, env: Record<string, string>]>([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '3000.5' }],
  ['HOST', { HOST: 'not a host' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/path' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user:hidden-word@shop.example' }],
  ['PRODUCT_NAME', { PRODUCT_NAME: 'Maker stall' }],
  ['MAIN_API_URL', { ...remote, MAIN_API_URL: 'localhost:4000', API_BASIC_AUTH: 'a:b' }],
  ['AUTH_API_URL', { MAIN_API_URL: 'http://a.example', API_BASIC_AUTH: 'a:b' }],
  ['MAIN_API_URL', { AUTH_API_URL: 'http://a.example', API_BASIC_AUTH: 'a:b' }],
  ['API_BASIC_AUTH', remote],
  ['API_BASIC_AUTH', { API_BASIC_AUTH: 'hidden-word' }],
  ['UPSTREAM_TIMEOUT_MS', { UPSTREAM_TIMEOUT_MS: '0' }],
  ['UPSTREAM_TIMEOUT_MS', { UPSTREAM_TIMEOUT_MS: '30s' }],
  ['MAX_EVENT_LOOP_LAG_MS', { MAX_EVENT_LOOP_LAG_MS: '0' }],
  ['REDIS_URL', { REDIS_URL: 'http://:hidden-word@127.0.0.1' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'https://sentry.example/1' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'https://hidden-word@sentry.example/project' }],
  ['POSTHOG_KEY', { POSTHOG_HOST: 'https://eu.i.posthog.com' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_hidden-word', POSTHOG_HOST: 'posthog' }],
  ['GEO_API_URL', { GEO_API_KEY: 'hidden-word' }],
  ['GEO_API_URL', { GEO_API_URL: 'geo' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'yes' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'hidden-word with spaces' }],
  ['PAGE_CACHE_TTL_MS', { PAGE_CACHE_TTL_MS: '-1' }],
  ['PAGE_CACHE_MB', { PAGE_CACHE_MB: 'all' }],
  ['CDN', { CDN: 'akamai' }],
  ['CDN', { CDN_TOKEN: 'hidden-word' }],
  ['CDN', { CDN_TTL_S: '60' }],
  ['CDN_ID', { CDN: 'fastly', CDN_TOKEN: 'hidden-word' }],
  ['CDN_ID', { CDN: 'fastly', CDN_ID: '../hidden-word', CDN_TOKEN: 'x' }],
  ['CDN_TOKEN', { CDN: 'cloudflare', CDN_ID: 'a1' }],
  ['CDN_TOKEN', { CDN: 'other', CDN_TOKEN: 'hidden-word' }],
  ['CDN_API_URL', { ...fastly, CDN_API_URL: 'https://user:hidden-word@cdn.example/path' }],
  ['CDN_TTL_S', { ...fastly, CDN_TTL_S: '0' }],
  ['PAGE_CACHE_TTL_MS', { ...fastly, PAGE_CACHE_TTL_MS: '0' }],
  ['PAGE_CACHE_MB', { ...fastly, PAGE_CACHE_MB: '0' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_live_hidden-word' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_hidden-word' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'hidden-word', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'hidden-word' }],
  ['STRIPE_PUBLISHABLE_KEY', { PAYMENT_PROVIDER: 'stripe' }],
])('%s is named in one line with an example, never with the value: %j', (setting, env) => {
  const problem = problemWith(env);
  expect(problem).toContain(setting);
  expect(problem).toMatch(/for example \S/);
  expect(problem).not.toContain('\n');
  expect(problem).not.toContain('hidden-word');
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
