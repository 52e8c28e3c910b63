import { afterAll, expect, test } from 'vitest';
import {
  unusedAddress,
  type AnyFaultyShop,
  type FaultyShopOptions,
  startFaultyShop,
  startFaultyShopHere,
} from '../support/faultyShop.ts';
import {
  cachedPage,
  cartFails,
  cartWorks,
  cartIsLocked,
  cartWritesFail,
  chargeIsSafe,
  checkoutOutlives,
  coldPage,
  dashboardFails,
  dashboardIsLocked,
  dashboardWritesFail,
  expectFailure,
  guestBuys,
  isCut,
  isCutSafely,
  noResponse,
  timedOut,
  tunnelAnswers,
  withAttemptLock,
  works,
} from '../support/matrixCells.ts';
import { lockPostgres, lockWriters } from '../support/locks.ts';
import { waitFor } from '../support/ports.ts';
import { hasPostgres, postgresVariant } from '../support/stores.ts';

// The visitor’s view when a part of the shop fails: one row per fault, one column per action. Each row has a shop of its own.

type Row = {
  name: string;
  /** Reports to Sentry need a process of their own, and an API that waits for a lock of SQLite blocks its process. */
  needsProcess?: boolean;
  options: () => Promise<FaultyShopOptions>;
  /** Causes the fault. The shop has worked before. */
  fail: (shop: AnyFaultyShop) => void | Promise<void>;
  cells: Record<Column, (shop: AnyFaultyShop) => Promise<void>>;
};

type Column =
  | 'a public page, cached'
  | 'a public page, cold'
  | 'the cart'
  | 'a checkout'
  | 'the dashboard'
  | 'the tunnel';

const plain = () => Promise.resolve({});

/** The API waits for a lock for less time than the web server waits for the API. */
const onPostgres = () => Promise.resolve({ variant: postgresVariant, env: { UPSTREAM_TIMEOUT_MS: '4000' } });

const thirdParties: Record<string, () => Promise<FaultyShopOptions>> = {
  Sentry: async () => ({ env: { SENTRY_DSN: `http://publickey@${await unusedAddress()}/42` } }),
  PostHog: async () => ({
    env: { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: `http://${await unusedAddress()}` },
  }),
  mail: async () => ({ apiEnv: { SMTP_URL: `smtp://${await unusedAddress()}` } }),
  geo: async () => ({
    env: { GEO_API_URL: `http://${await unusedAddress()}/{ip}` },
  }),
};

async function allThirdParties(): Promise<FaultyShopOptions> {
  const all = await Promise.all(Object.values(thirdParties).map((one) => one()));
  return {
    env: Object.assign({}, ...all.map(({ env }) => env)),
    apiEnv: Object.assign({}, ...all.map(({ apiEnv }) => apiEnv)),
  };
}

/** The order is there at once; its mail waits in the outbox. */
const mailWaits = async (shop: AnyFaultyShop) => {
  await guestBuys(shop);
  const mails = await shop.api.context.store.db.selectFrom('outbox').selectAll().execute();
  expect(mails.filter(({ sent_at }) => sent_at === null).length).toBeGreaterThan(0);
};

const geoIsUnknown = async (shop: AnyFaultyShop) => {
  await works['the dashboard'](shop);
  if ((await shop.get('/api/geo')).status !== 200) expect((await shop.get('/api/geo')).status).toBe(502);
};

const rows: Row[] = [
  ...(['slow', 'drips'] as const).map((mode) => ({
    name: `the main API ${mode === 'slow' ? 'is slow' : 'drips'}`,
    options: plain,
    fail: ({ main }: AnyFaultyShop) => main.setMode(mode),
    cells: {
      'a public page, cached': cachedPage,
      'a public page, cold': coldPage(504),
      'the cart': mode === 'slow' ? cartFails(timedOut) : isCut,
      'a checkout': mode === 'slow' ? chargeIsSafe(timedOut) : isCutSafely,
      'the dashboard': mode === 'slow' ? dashboardFails(timedOut) : isCut,
      'the tunnel': tunnelAnswers(200),
    },
  })),
  ...(['down', 'garbage'] as const).map((mode) => ({
    name: `the main API ${mode === 'down' ? 'is down' : 'speaks garbage'}`,
    options: plain,
    fail: ({ main }: AnyFaultyShop) => main.setMode(mode),
    cells: {
      'a public page, cached': cachedPage,
      'a public page, cold': coldPage(502),
      'the cart': cartFails(noResponse),
      'a checkout': chargeIsSafe(noResponse),
      'the dashboard': dashboardFails(noResponse),
      'the tunnel': tunnelAnswers(200),
    },
  })),
  {
    name: 'the auth API is down',
    options: plain,
    fail: ({ auth }) => auth.setMode('down'),
    cells: {
      ...works,
      async 'the cart'(shop) {
        await cartWorks(shop);
        const signIn = { email: 'ada@example.com', password: 'a long password' };
        expectFailure(await shop.call('POST /api/auth/login', signIn), noResponse);
      },
    },
  },
  {
    name: 'payments are down',
    options: async () => ({
      apiEnv: {
        STRIPE_SECRET_KEY: 'sk_test_matrix',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_matrix',
        STRIPE_API_BASE: `http://${await unusedAddress()}`,
      },
    }),
    fail: () => {},
    cells: {
      ...works,
      async 'a checkout'(shop) {
        const cart = await shop.newCart();
        const answer = await shop.charge(cart);
        expect(answer.status).toBeGreaterThanOrEqual(500);
        expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/\w{3}/) });
        expect(await shop.orders()).toEqual([]);
        const cartResponse = await shop.get(`/api/main/carts/${cart}`);
        expect(JSON.parse(cartResponse.text)).toMatchObject({ items: [{ product_id: shop.product }] });
      },
    },
  },
  ...[...Object.entries(thirdParties), ['all third parties', allThirdParties] as const].map(
    ([name, options]) => ({
      name: `${name} ${name.startsWith('all') ? 'are' : 'is'} down`,
      needsProcess: /^(Sentry|all)/.test(name),
      options,
      fail: () => {},
      cells: {
        ...works,
        'a checkout': mailWaits,
        'the dashboard': geoIsUnknown,
        'the tunnel': tunnelAnswers(/^(Sentry|all)/.test(name) ? 502 : 200),
      },
    }),
  ),
  {
    name: 'Redis is down',
    options: async () => ({
      env: { REDIS_URL: `redis://${await unusedAddress()}`, RATE_LIMITS: 'on' },
    }),
    fail: () => {},
    cells: works,
  },
  {
    name: 'the database is locked by a writer and can be read',
    needsProcess: true,
    options: plain,
    fail: () => {},
    cells: {
      'a public page, cached': withAttemptLock(lockWriters, cachedPage),
      'a public page, cold': withAttemptLock(lockWriters, coldPage(200)),
      'the cart': cartWritesFail(lockWriters),
      'a checkout': checkoutOutlives(lockWriters),
      'the dashboard': dashboardWritesFail(lockWriters),
      'the tunnel': withAttemptLock(lockWriters, tunnelAnswers(200)),
    },
  },
  ...(hasPostgres()
    ? [
        {
          name: 'the database is locked against readers too (PostgreSQL)',
          options: onPostgres,
          fail: () => {},
          cells: {
            'a public page, cached': withAttemptLock(lockPostgres, cachedPage),
            'a public page, cold': withAttemptLock(lockPostgres, coldPage(502)),
            'the cart': cartIsLocked(lockPostgres),
            'a checkout': checkoutOutlives(lockPostgres),
            'the dashboard': dashboardIsLocked(lockPostgres),
            'the tunnel': withAttemptLock(lockPostgres, tunnelAnswers(200)),
          },
        },
      ]
    : []),
];

const shops = new Map<string, Promise<AnyFaultyShop>>();

/** One shop for the cells of a row. Everything worked in it before the fault. */
function shopOf(row: Row): Promise<AnyFaultyShop> {
  const known = shops.get(row.name);
  if (known) return known;
  const opening = open(row);
  shops.set(row.name, opening);
  return opening;
}

async function open(row: Row): Promise<AnyFaultyShop> {
  const start = row.needsProcess ? startFaultyShop : startFaultyShopHere;
  const shop = await start(await row.options());
  await waitFor(async () => (await shop.get('/ada')).headers['etag'] !== undefined, 5000);
  await row.fail(shop);
  // The page has expired in the cache, so its next visitor gets a stale copy.
  await waitFor(async () => (await shop.get('/metrics')).text.includes('outcome="stale"') || visited(shop));
  return shop;
}

async function visited(shop: AnyFaultyShop): Promise<boolean> {
  await shop.get('/ada');
  return false;
}

afterAll(async () => {
  const open = await Promise.allSettled(shops.values());
  await Promise.all(
    open.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value[Symbol.asyncDispose]()] : [])),
  );
});

for (const row of rows)
  for (const [column, check] of Object.entries(row.cells))
    test(`${row.name}: ${column}`, async () => check(await shopOf(row)));
