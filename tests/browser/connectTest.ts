import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { startServer } from './startServer.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { test as onServer } from './browserTest.ts';

/** A server with Connect turned on, and a fake Stripe. Its own pages are replaced by one that leads back. */
export const test = onServer.extend<{ stripePages: void }, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using stripe = await startStripeServer();
      await use(stripe);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      await using server = await startServer({
        env: {
          STRIPE_SECRET_KEY: 'sk_test_browser',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
          STRIPE_WEBHOOK_SECRET: 'whsec_browser',
          STRIPE_CONNECT: 'on',
          STRIPE_API_BASE: stripe.origin,
        },
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  stripePages: [
    async ({ page, server }, use) => {
      const back = (how: string) => `<a href="${server.origin}/dashboard/balance?payouts=${how}">${how}</a>`;
      await page.route('https://connect.stripe.test/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<title>Stripe</title><h1>Stripe</h1>${back('returned')} ${back('expired')}`,
        }),
      );
      await use();
    },
    { auto: true },
  ],
});

/** The disputed payment of a creator's last order, as Stripe's event would write it. */
export function disputeLastOrder(dataDir: string, slug: string, answerBy: string): void {
  using store = new DatabaseSync(join(dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
  const order = store
    .prepare(
      `select orders.id, charges.payment_intent_id as intent, charges.amount_minor as minor from orders
       inner join charges on charges.order_id = orders.id inner join accounts on accounts.id = orders.account_id
       where accounts.slug = ? order by orders.number desc limit 1`,
    )
    .get(slug);
  store.prepare("update orders set status = 'disputed' where id = ?").run(String(order?.['id']));
  store
    .prepare(
      `insert into disputes (id, payment_intent_id, amount_minor, state, created_at, reason, answer_by)
       values (?, ?, ?, 'open', ?, 'not_received', ?)`,
    )
    .run(
      `dp_${slug}`,
      String(order?.['intent']),
      Number(order?.['minor']),
      new Date().toISOString(),
      answerBy,
    );
}
