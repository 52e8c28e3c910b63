import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { ask, json, startUpstream, type Answer } from './edge.ts';
import { startMakerstall, type Makerstall } from './makerstall.ts';
import { freePort } from './ports.ts';
import { addProduct, addSeller, addSession, openCart, payer } from './sales.ts';
import { startApi, testCredentials } from './startApi.ts';
import { sqliteVariant, type StoreVariant } from './stores.ts';
import { startWebServer } from './wholeServer.ts';

// A whole shop whose parts can fail: the real API behind two TCP proxies, and the real web server in front of them.

/** How a TCP proxy treats its connections. */
export type ProxyMode = 'works' | 'slow' | 'drips' | 'down' | 'garbage';

export type FaultyShopOptions = {
  /** Additional settings of the web server and of the API. */
  env?: Record<string, string>;
  apiEnv?: Record<string, string>;
  variant?: StoreVariant;
};

export type FaultyShop = Awaited<ReturnType<typeof openShop<Makerstall>>>;

/** A shop whose web server may run anywhere. */
export type AnyFaultyShop = Omit<FaultyShop, 'server'>;

type RunningServer = AsyncDisposable & { origin: string };

/** Long enough for a busy machine, because a call that works must never exceed it. */
export const upstreamTimeoutMs = 1000;

/** With a web server as a process of its own. */
export function startFaultyShop(options: FaultyShopOptions = {}): Promise<FaultyShop> {
  return openShop(options, (env) => startMakerstall({ env }));
}

/** With a web server in this process, which starts in less time, and sends no reports to Sentry. */
export function startFaultyShopHere(options: FaultyShopOptions = {}): Promise<AnyFaultyShop> {
  return openShop(options, (env) => startWebServer({ api: env.MAIN_API_URL, env }));
}

type ServerSettings = Record<string, string> & { MAIN_API_URL: string };

async function openShop<Server extends RunningServer>(
  { env = {}, apiEnv = {}, variant = sqliteVariant }: FaultyShopOptions,
  startServer: (env: ServerSettings) => Promise<Server>,
) {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startApi({ env: apiEnv, variant }));
  const sentry = stack.use(await startUpstream((_request, response) => json(response, 200, {})));
  const seller = await addSeller(api);
  const product = await addProduct(api, seller);
  const token = await addSession(api, seller);
  const apiPort = Number(new URL(api.origin).port);
  const main = stack.use(await startTcpProxy(apiPort));
  const auth = stack.use(await startTcpProxy(apiPort));
  const dsn = `http://publickey@127.0.0.1:${sentry.port}/42`;
  const server = stack.use(
    await startServer({
      MAIN_API_URL: main.origin,
      AUTH_API_URL: auth.origin,
      API_BASIC_AUTH: testCredentials,
      UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs),
      PAGE_CACHE_TTL_MS: '200',
      RATE_LIMITS: 'off',
      SENTRY_DSN: dsn,
      ...env,
    }),
  );
  const at = { ...server, port: Number(new URL(server.origin).port) };
  /** `request` is `METHOD /path`. */
  const call = (request: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return ask(at, path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const owned = stack.move();
  return {
    api,
    server,
    main,
    auth,
    seller,
    product,
    token,
    sentry,
    get: (path: string, headers?: Record<string, string>) => call(`GET ${path}`, undefined, headers),
    call,
    /** A cart with the product, made directly at the API. */
    async newCart(): Promise<string> {
      const { body } = await openCart(api, seller, { items: [{ product_id: product }] });
      return (body as { _id: string })._id;
    },
    charge: (cartId: string, key: string = crypto.randomUUID()) =>
      call(
        'POST /api/main/stripe/charge',
        { cart_id: cartId, currency: 'USD', payer, payment_method_id: 'pm_card_visa' },
        { 'idempotency-key': key },
      ),
    orders: () => api.context.store.db.selectFrom('orders').selectAll().execute(),
    charges: () => api.context.store.db.selectFrom('charges').selectAll().execute(),
    tunnel(): Promise<Answer> {
      const event = JSON.stringify({ message: 'it broke', request: { url: `${server.origin}/ada` } });
      const body = `{"dsn":"${env['SENTRY_DSN'] ?? dsn}"}\n{"type":"event"}\n${event}\n`;
      return ask(at, '/tunnel', { method: 'POST', body });
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A TCP proxy in front of the API: it forwards connections, or fails as its mode says. */
async function startTcpProxy(port: number) {
  let mode: ProxyMode = 'works';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    handleConnection(socket, { mode, port });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    mode: () => mode,
    /** Applies to new and open connections. */
    setMode(next: ProxyMode): void {
      mode = next;
      cut();
    },
    async [Symbol.asyncDispose]() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

function handleConnection(socket: Socket, { mode, port }: { mode: ProxyMode; port: number }): void {
  switch (mode) {
    case 'works': {
      const api = connect(port, '127.0.0.1');
      api.on('error', () => socket.destroy());
      api.once('close', () => socket.destroy());
      socket.once('close', () => api.destroy());
      socket.pipe(api).pipe(socket);
      return;
    }
    case 'slow':
      socket.resume();
      return;
    case 'drips': {
      socket.resume();
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{');
      const drip = setInterval(() => socket.write(' '), 50);
      socket.once('close', () => clearInterval(drip));
      return;
    }
    case 'down':
      socket.destroy();
      return;
    case 'garbage':
      socket.end('220 mail ready\r\n\r\n');
  }
}

/** An address at which nothing listens. */
export async function unusedAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}
