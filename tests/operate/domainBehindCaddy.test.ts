import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMember } from '../../tools/cluster/member.ts';
import { missingPrograms, pathOf } from '../../tools/cluster/programs.ts';
import { startDnsServer } from '../support/dnsServer.ts';
import { demo, startMakerstall } from '../support/makerstall.ts';
import { freePort, waitFor } from '../support/ports.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

const host = 'shop.ada.example';
const target = 'shops.makerstall.example';

test.skipIf(missingPrograms().includes('caddy'))(
  'behind a real Caddy, a domain gets its certificate on demand, goes live and shows the page',
  async () => {
    await using dns = await startDnsServer();
    dns.zone.set(`A ${target}`, ['127.0.0.1']);
    await using folder = await temporaryDirectory();
    const [port, plainPort] = [await freePort(), await freePort()];
    // Caddy makes its authority at the first start, and the API has to trust it from its own start on.
    const webPort = await freePort();
    await using _ = await startCaddy({ folder: folder.path, port, plainPort, webPort });
    const ca = join(folder.path, '.local/share/caddy/pki/authorities/local/root.crt');
    await waitFor(async () => (await readFile(ca)).length > 0);
    await using server = await startMakerstall({
      env: {
        PUBLIC_URL: `https://localhost:${port}`,
        DOMAIN_TARGET: target,
        DNS_SERVERS: dns.address,
        NODE_EXTRA_CA_CERTS: ca,
        DEMO: 'on',
        RATE_LIMITS: 'off',
      },
      port: webPort,
    });
    const asked = { port, ca: await readFile(ca) };
    // No certificate for a name that nobody has.
    await expect(get(host, '/', asked)).rejects.toThrow();

    const studio = await signIn(server.origin);
    const { domain } = await studio('POST', '', { host });
    dns.zone.set(`TXT ${domain.proof.name}`, [domain.proof.value]);
    for (const { type, name, value } of domain.pointers) dns.zone.set(`${type} ${name}`, [value]);
    // The web server hears of a new domain within 10 s, or with the answer of the first check.
    const states = async () => (await studio('POST', '/check')).domain.state;
    await waitFor(async () => (await states()) === 'live', 60_000);

    const page = await get(host, '/', asked);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}:${port}/"/>`);
    const moved = await get('localhost', `/${demo.slug}/shop`, asked);
    expect([moved.status, moved.location]).toEqual([307, `https://${host}:${port}/${demo.slug}/shop`]);
    await studio('DELETE', '');
    expect((await get('localhost', `/${demo.slug}/shop`, asked)).status).toBe(200);
  },
);

type Ports = { folder: string; port: number; plainPort: number; webPort: number };

/** The proxy of `deploy`, with certificates of its own authority and on free ports. */
async function startCaddy({ folder, port, plainPort, webPort }: Ports) {
  const config = join(folder, 'Caddyfile');
  const sites = (await readFile('deploy/sites/domains.Caddyfile', 'utf8')).replace(
    'on_demand',
    'issuer internal\n\t\ton_demand',
  );
  const written = (await readFile('deploy/proxy.Caddyfile', 'utf8'))
    .replace('{\n', `{\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n`)
    .replace(/^import \{\$SITES.*$/m, sites);
  await writeFile(config, written);
  return startMember({
    name: 'caddy',
    command: pathOf('caddy'),
    args: ['run', '--adapter', 'caddyfile', '--config', config],
    env: {
      HOME: folder,
      CADDY_ADMIN: 'off',
      SITE: `localhost:${port}`,
      WEB_1: `127.0.0.1:${webPort}`,
      WEB_2: `127.0.0.1:${webPort}`,
    },
    logFile: join(folder, 'caddy.log'),
    isReady: async () => {
      await fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' });
      return true;
    },
  });
}

type RequestOptions = { port: number; ca: Buffer };

/** As a browser does that looked the name up. */
async function get(name: string, path: string, { port, ca }: RequestOptions) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    ca,
    servername: name,
    agent: false,
    headers: { host: `${name}:${port}` },
  });
  sent.end();
  // `once` resolves with the event's arguments, here one.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

/** The demo creator's calls below `/studio/{account_id}/domain`. */
async function signIn(origin: string) {
  const send = async (method: string, path: string, { token, body }: { token?: string; body?: unknown }) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-access-token': token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { token, user } = await send('POST', '/api/auth/login', {
    body: { email: demo.email, password: demo.password },
  });
  return (method: string, path: string, body?: unknown) =>
    send(method, `/api/main/studio/${user.account_id}/domain${path}`, { token, body });
}
