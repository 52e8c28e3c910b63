import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { startDnsServer } from './dnsServer.ts';
import { ask, listen, type Listening } from './edge.ts';
import { addSeller } from './sales.ts';
import { startApi, type StartApiOptions } from './startApi.ts';
import { signIn } from './studio.ts';
import { startWebServer } from './wholeServer.ts';

const target = 'shops.makerstall.test';

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: unknown };

type DomainShopOptions = {
  /** Settings of each web server. */
  servers?: Record<string, string>[];
  /** Settings of the API. */
  env?: NodeJS.ProcessEnv;
} & Pick<StartApiOptions, 'now' | 'onLog'>;

/**
 * The real API and web servers, where Ada can have a domain of her own. A DNS server of this test resolves her domain to the last web
 * server. No other test uses these names, because other tests may use the same Redis.
 */
export async function startDomainShop({ servers = [{}], env = {}, ...options }: DomainShopOptions = {}) {
  await using starting = new AsyncDisposableStack();
  const dns = starting.use(await startDnsServer());
  dns.zone.set(`A ${target}`, ['127.0.0.1']);
  const started: Listening[] = [];
  const front = starting.use(
    await listen((request, response) => {
      const { method, url: path, headers } = request;
      const onward = send({ host: '127.0.0.1', port: started.at(-1)?.port, method, path, headers });
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    }),
  );
  const name = randomUUID();
  const siteHost = `${name}.test:${front.port}`;
  const host = `shop.${name}.example`;
  const PUBLIC_URL = `http://${siteHost}`;
  const api = starting.use(
    await startApi({
      ...options,
      env: { ...env, PUBLIC_URL, DOMAIN_TARGET: target, DNS_SERVERS: dns.address },
    }),
  );
  const seller = await addSeller(api);
  const { token } = await signIn({ api, seller });
  for (const settings of servers)
    started.push(
      starting.use(
        await startWebServer({ api: api.origin, readsDomains: true, env: { PUBLIC_URL, ...settings } }),
      ),
    );
  const owned = starting.move();

  /** Asks a web server as a browser does that looked the host up. */
  function askAt(
    server: Listening | undefined,
    [at, path]: readonly [host: string, path: string],
    { body, ...asked }: RequestOptions = {},
  ) {
    if (!server) throw new Error('there is no such web server');
    const headers = { host: at, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    return ask(server, path, {
      ...asked,
      headers: { ...headers, ...asked.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** A call of the dashboard, through the first web server. */
  async function studio(method: string, path: string, body?: unknown) {
    const headers = { 'x-access-token': token };
    const answer = await askAt(started[0], [siteHost, `/api/main${path}`], { method, headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  }

  const domain = `/studio/${seller}/domain`;

  /** Adds the domain and sets its records. */
  async function addRecords(): Promise<void> {
    const { domain: added } = await studio('POST', domain, { host });
    dns.zone.set(`TXT ${added.proof.name}`, [added.proof.value]);
    for (const { type, name: record, value } of added.pointers) dns.zone.set(`${type} ${record}`, [value]);
  }

  /** The two checks: of the records, and of our answer. */
  async function goLive(): Promise<void> {
    await studio('POST', `${domain}/check`);
    const checked = await studio('POST', `${domain}/check`);
    if (checked.domain.state !== 'live') throw new Error(`the domain is ${checked.domain.state}`);
  }

  return {
    api,
    seller,
    token,
    host: `${host}:${front.port}`,
    hostName: host,
    own: `http://${host}:${front.port}`,
    site: PUBLIC_URL,
    siteHost,
    servers: started,
    askAt,
    studio,
    addRecords,
    goLive,
    async confirm(): Promise<void> {
      await addRecords();
      await goLive();
    },
    remove: () => studio('DELETE', domain),
    show: (theme: 'light' | 'dark') => studio('PUT', `/pages/${seller}`, { header: { theme } }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

export function themeIn(html: string): string | undefined {
  return /data-theme="(\w+)"/.exec(html)?.[1];
}
