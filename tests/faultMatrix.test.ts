import { afterAll, expect, test } from 'vitest';
import { nobody, type Scene, type SceneOptions, startScene } from './support/scene.ts';
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
  whileLocked,
  works,
} from './support/matrixCells.ts';
import { lockPostgres, lockWriters } from './support/locks.ts';
import { waitFor } from './support/ports.ts';
import { hasPostgres, postgresVariant } from './support/stores.ts';

// What a visitor meets when a part of the shop fails: a row a fault, a column what he does. Each row has a shop of its own.

type Row = {
  name: string;
  options: () => Promise<SceneOptions>;
  /** Makes the fault, after the shop has worked for a moment. */
  fail: (scene: Scene) => void | Promise<void>;
  cells: Record<Column, (scene: Scene) => Promise<void>>;
};

type Column =
  | 'a public page, cached'
  | 'a public page, cold'
  | 'the cart'
  | 'a checkout'
  | 'the dashboard'
  | 'the tunnel';

const plain = () => Promise.resolve({});

/** The API's own patience with a lock is shorter than the web server's with the API. */
const onPostgres = () => Promise.resolve({ variant: postgresVariant, env: { UPSTREAM_TIMEOUT_MS: '4000' } });

const thirdParties: Record<string, () => Promise<SceneOptions>> = {
  Sentry: async () => ({ env: { SENTRY_DSN: `http://publickey@${await nobody()}/42` } }),
  PostHog: async () => ({ env: { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: `http://${await nobody()}` } }),
  mail: async () => ({ apiEnv: { SMTP_URL: `smtp://${await nobody()}` } }),
  geo: async () => ({ env: { GEO_API_URL: `http://${await nobody()}/{ip}` } }),
};

async function allThirdParties(): Promise<SceneOptions> {
  const all = await Promise.all(Object.values(thirdParties).map((one) => one()));
  return {
    env: Object.assign({}, ...all.map(({ env }) => env)),
    apiEnv: Object.assign({}, ...all.map(({ apiEnv }) => apiEnv)),
  };
}

/** The order is there at once; its mail waits in the outbox. */
const mailWaits = async (scene: Scene) => {
  await guestBuys(scene);
  const mails = await scene.api.context.store.db.selectFrom('outbox').selectAll().execute();
  expect(mails.filter(({ sent_at }) => sent_at === null).length).toBeGreaterThan(0);
};

const geoIsUnknown = async (scene: Scene) => {
  await works['the dashboard'](scene);
  if ((await scene.get('/api/geo')).status !== 200) expect((await scene.get('/api/geo')).status).toBe(502);
};

const rows: Row[] = [
  ...(['slow', 'drips'] as const).map((conduct) => ({
    name: `the main API ${conduct === 'slow' ? 'is slow' : 'drips'}`,
    options: plain,
    fail: ({ main }: Scene) => main.turn(conduct),
    cells: {
      'a public page, cached': cachedPage,
      'a public page, cold': coldPage(504),
      'the cart': conduct === 'slow' ? cartFails(timedOut) : isCut,
      'a checkout': conduct === 'slow' ? chargeIsSafe(timedOut) : isCutSafely,
      'the dashboard': conduct === 'slow' ? dashboardFails(timedOut) : isCut,
      'the tunnel': tunnelAnswers(200),
    },
  })),
  ...(['down', 'garbage'] as const).map((conduct) => ({
    name: `the main API ${conduct === 'down' ? 'is down' : 'speaks garbage'}`,
    options: plain,
    fail: ({ main }: Scene) => main.turn(conduct),
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
    fail: ({ auth }) => auth.turn('down'),
    cells: {
      ...works,
      async 'the cart'(scene) {
        await cartWorks(scene);
        const signIn = { email: 'ada@example.com', password: 'a long password' };
        expectFailure(await scene.call('POST /api/auth/login', signIn), noResponse);
      },
    },
  },
  {
    name: 'payments are down',
    options: async () => ({
      apiEnv: {
        STRIPE_SECRET_KEY: 'sk_test_matrix',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_matrix',
        STRIPE_API_BASE: `http://${await nobody()}`,
      },
    }),
    fail: () => {},
    cells: {
      ...works,
      async 'a checkout'(scene) {
        const cart = await scene.newCart();
        const answer = await scene.charge(cart);
        expect(answer.status).toBeGreaterThanOrEqual(500);
        expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/\w{3}/) });
        expect(await scene.orders()).toEqual([]);
        const kept = await scene.get(`/api/main/carts/${cart}`);
        expect(JSON.parse(kept.text)).toMatchObject({ items: [{ product_id: scene.product }] });
      },
    },
  },
  ...[...Object.entries(thirdParties), ['all third parties', allThirdParties] as const].map(
    ([name, options]) => ({
      name: `${name} ${name.startsWith('all') ? 'are' : 'is'} down`,
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
    options: async () => ({ env: { REDIS_URL: `redis://${await nobody()}`, RATE_LIMITS: 'on' } }),
    fail: () => {},
    cells: works,
  },
  {
    name: 'the database is locked by a writer, beside whom reading goes on',
    options: plain,
    fail: () => {},
    cells: {
      'a public page, cached': whileLocked(lockWriters, cachedPage),
      'a public page, cold': whileLocked(lockWriters, coldPage(200)),
      'the cart': cartWritesFail(lockWriters),
      'a checkout': checkoutOutlives(lockWriters),
      'the dashboard': dashboardWritesFail(lockWriters),
      'the tunnel': whileLocked(lockWriters, tunnelAnswers(200)),
    },
  },
  ...(hasPostgres()
    ? [
        {
          name: 'the database is locked against readers too (PostgreSQL)',
          options: onPostgres,
          fail: () => {},
          cells: {
            'a public page, cached': whileLocked(lockPostgres, cachedPage),
            'a public page, cold': whileLocked(lockPostgres, coldPage(502)),
            'the cart': cartIsLocked(lockPostgres),
            'a checkout': checkoutOutlives(lockPostgres),
            'the dashboard': dashboardIsLocked(lockPostgres),
            'the tunnel': whileLocked(lockPostgres, tunnelAnswers(200)),
          },
        },
      ]
    : []),
];

const scenes = new Map<string, Promise<Scene>>();

/** One shop for the cells of a row, in which everything worked before it failed. */
function sceneOf(row: Row): Promise<Scene> {
  const known = scenes.get(row.name);
  if (known) return known;
  const opening = open(row);
  scenes.set(row.name, opening);
  return opening;
}

async function open(row: Row): Promise<Scene> {
  const scene = await startScene(await row.options());
  await waitFor(async () => (await scene.get('/ada')).headers['etag'] !== undefined, 5000);
  await row.fail(scene);
  // The page's time is over, so that its next visitor meets a copy.
  await waitFor(async () => (await scene.get('/metrics')).text.includes('outcome="stale"') || visited(scene));
  return scene;
}

async function visited(scene: Scene): Promise<boolean> {
  await scene.get('/ada');
  return false;
}

afterAll(async () => {
  const open = await Promise.allSettled(scenes.values());
  await Promise.all(
    open.flatMap((scene) => (scene.status === 'fulfilled' ? [scene.value[Symbol.asyncDispose]()] : [])),
  );
});

for (const row of rows)
  for (const [column, check] of Object.entries(row.cells))
    test(`${row.name}: ${column}`, async () => check(await sceneOf(row)));
