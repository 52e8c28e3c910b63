import { type DnsServer, startDnsServer } from '../support/dnsServer.ts';
import { startServer } from './startServer.ts';
import { test as onServer } from './browserTest.ts';

export const ownHost = 'shop.ada.example';
const target = 'shops.makerstall.example';

/** A server on which creators can use their own domains, and a browser that finds `ownHost` at it. */
export const test = onServer.extend<object, { dns: DnsServer }>({
  dns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using dns = await startDnsServer();
      dns.zone.set(`A ${target}`, ['127.0.0.1']);
      await use(dns);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dns }, use) => {
      await using server = await startServer({
        env: { DOMAIN_TARGET: target, DNS_SERVERS: dns.address },
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ownHost} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // Browsers have `randomUUID` with HTTPS only. Creators' domains have HTTPS, the domain of this test does not.
    await page.context().addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- only its existence is checked
      crypto.randomUUID ??= () =>
        URL.createObjectURL(new Blob()).slice(-36) as ReturnType<Crypto['randomUUID']>;
    });
    await use(page);
  },
});

export function ownOrigin(origin: string): string {
  return `http://${ownHost}:${new URL(origin).port}`;
}
