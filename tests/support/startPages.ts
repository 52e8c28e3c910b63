import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { htmlHeaders } from '../../server/http/securityHeaders.ts';
import { pageRoutes } from '../../server/routes/pages.ts';
import type { Bundle } from '../../server/ssr/bundle.ts';
import { cacheHeaders } from '../../server/cdn/cacheHeaders.ts';
import { createPageCache } from '../../server/ssr/pageCache.ts';
import { createRenderer } from '../../server/ssr/renderPage.ts';
import { upstreamTransport } from '../../server/upstream/upstreamTransport.ts';
import { createUpstreams } from '../../server/upstream/upstreams.ts';
import { testConfig } from './testConfig.ts';

export type PageServer = AsyncDisposable & {
  origin: string;
  clock: { ms: number };
  errors: unknown[];
  purge: (slug: string) => void;
  fetch: (path: string, options?: RequestOptions) => Promise<Answered>;
  /** Resolves at the first bytes; `rest` is everything. */
  open: (path: string, options?: RequestOptions) => Promise<Opened>;
};

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

export type Opened = {
  status: number;
  headers: IncomingHttpHeaders;
  first: string;
  rest: Promise<string>;
  leave: () => void;
};

export type PageServerOptions = {
  bundle: Bundle;
  api: string;
  ttlMs?: number;
  upstreamTimeoutMs?: number;
};

/** The pages' part of the web server, as app.ts composes it: the cache in front of Express, then the routes. */
export async function startPages({
  bundle,
  api,
  ttlMs = 60_000,
  upstreamTimeoutMs = 30_000,
}: PageServerOptions): Promise<PageServer> {
  const upstreams = createUpstreams(
    { kind: 'remote', mainUrl: api, authUrl: api, basicAuth: 'web:test' },
    upstreamTimeoutMs,
  );
  const clock = { ms: 1_000_000 };
  const errors: unknown[] = [];
  const headers = htmlHeaders({
    config: { publicUrl: testConfig.publicUrl, paymentProvider: 'test', serviceWorker: 'on' },
    mode: 'built',
  });
  const renderer = createRenderer({
    bundle,
    publicConfig: testConfig,
    serviceWorker: 'on',
    originOf: () => undefined,
    headers,
    transport: (visitor) => upstreamTransport({ upstreams, ...visitor }),
    log: { error: (about) => errors.push(about) },
  });
  const cache = createPageCache({
    ttlMs,
    maxBytes: 8 * 2 ** 20,
    now: () => clock.ms,
    refresh: renderer.refresh,
    cacheHeaders: cacheHeaders(undefined).page,
    scriptsOf: renderer.scriptsOf,
    headers,
  });
  const app = express();
  app.disable('x-powered-by');
  const pages = pageRoutes({ renderer, cache, copies: undefined });
  app.use(pages.screen, pages.others);
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) app(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    clock,
    errors,
    purge: cache.purge,
    fetch: (path, options) => fetchWhole(port, path, options),
    open: (path, options) => openStream(port, path, options),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await upstreams[Symbol.asyncDispose]();
    },
  };
}

function fetchWhole(port: number, path: string, options: RequestOptions = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = get({ ...options, host: '127.0.0.1', port, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, body: bytes.toString('utf8') });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

function openStream(port: number, path: string, options: RequestOptions = {}): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const request = get({ ...options, host: '127.0.0.1', port, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const whole = Promise.withResolvers<string>();
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        const { statusCode: status = 0, headers } = response;
        if (chunks.length === 1)
          resolve({
            status,
            headers,
            first: chunk.toString('utf8'),
            rest: whole.promise,
            leave: () => request.destroy(),
          });
      });
      response.on('end', () => whole.resolve(Buffer.concat(chunks).toString('utf8')));
      whole.promise.catch(() => {});
      response.on('error', (error) => {
        whole.reject(error);
        reject(error);
      });
    });
    request.on('error', reject);
  });
}
