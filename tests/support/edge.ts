import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestListener,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import { Agent } from 'undici';
import { readConfig } from '../../server/config/config.ts';
import { errorHandler } from '../../server/http/errorHandler.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { createRateLimits } from '../../server/http/rateLimits.ts';
import { requestContextOf, startRequestContext } from '../../server/http/requestContext.ts';
import { connectRedis } from '../../server/redis/connectRedis.ts';
import { countryDatabase } from '../../server/location/countryDatabase.ts';
import { mediaRoutes } from '../../server/routes/media.ts';
import { proxyRoutes, unknownCalls } from '../../server/routes/proxy.ts';
import { webhookRoutes } from '../../server/routes/webhooks.ts';
import { sentryTunnel } from '../../server/tunnel/sentryTunnel.ts';
import { createKnownDeviceCheck } from '../../server/upstream/knownDevice.ts';
import { createProxy } from '../../server/upstream/proxy.ts';
import { createUpstreams } from '../../server/upstream/upstreams.ts';

// The parts of the web server without pages, on one real port, in front of faulty upstreams.

export type Listening = AsyncDisposable & { origin: string; port: number };

/** A real HTTP server on a free port. Disposing it cuts its open connections. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

/** An upstream that records its requests and answers with `respond`. */
export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse, seen: Seen) => void,
): Promise<Listening & { seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // An aborted request never ends, and is not recorded.
    request.on('error', () => {});
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      seen.push(one);
      answer(request, response, one);
    });
  });
  return { ...server, seen };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export type EdgeOptions = {
  main: string;
  auth?: string;
  env?: Record<string, string>;
  /** The answer waits for what it returns. */
  onPurge?: (slug: string) => unknown;
  onStockChange?: (slug: string) => void;
};

export const basicAuth = 'web:a-long-password';

/** Proxy, webhooks, media and tunnel as `app.ts` mounts them. Rate limits are off unless `env` sets them. */
export async function startEdge({
  main,
  auth = main,
  env,
  onPurge = () => {},
  onStockChange = () => {},
}: EdgeOptions): Promise<Listening> {
  const config = readConfig({
    MAIN_API_URL: main,
    AUTH_API_URL: auth,
    API_BASIC_AUTH: basicAuth,
    RATE_LIMITS: 'off',
    ...env,
  });
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const upstreams = createUpstreams(config.api, config.upstreamTimeoutMs);
  const outside = new Agent();
  const redis =
    config.redisUrl === undefined
      ? undefined
      : connectRedis({ url: config.redisUrl, log, commandMs: 10_000 });
  const limits = createRateLimits({ rateLimits: config.rateLimits, redis });
  const forward = createProxy({
    upstreams,
    metrics,
    log,
    documentHeaders: {},
    secureCookies: config.publicUrl.startsWith('https:'),
    locate: countryDatabase(),
    async purge(slug) {
      await onPurge(slug);
    },
    stockChanged: onStockChange,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  const identify: RequestHandler = (request, response, next) => {
    response.setHeader('x-request-id', requestContextOf(request).id);
    next();
  };
  // In the order of `server/app.ts`: calls go without headers that were set before.
  app.use(
    proxyRoutes({ forward, limits, isKnownDevice: createKnownDeviceCheck(upstreams) }),
    identify,
    sentryTunnel({
      dsn: config.sentryDsn,
      dispatcher: outside,
      timeoutMs: config.upstreamTimeoutMs,
      metrics,
      limits,
    }),
    webhookRoutes({ forward }),
  );
  app.use('/api', unknownCalls);
  app.use(mediaRoutes({ forward }), errorHandler({ log, report: () => {} }));
  const server = await listen((request, response) => {
    startRequestContext(request);
    app(request, response);
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Promise.all([upstreams[Symbol.asyncDispose](), outside.destroy()]);
      limits[Symbol.dispose]();
      redis?.disconnect();
      metrics[Symbol.dispose]();
    },
  };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** One request with its raw path, which `fetch` would normalize. Rejects when the connection is cut. */
export async function ask(
  { port }: Listening,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options });
  sent.end(body);
  // `once` resolves with the event's arguments, here one.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: bytes,
    text: bytes.toString('utf8'),
  };
}
