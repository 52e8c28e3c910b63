import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { DestinationStream, Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import { cacheHeaders, type CacheHeaders } from './cdn/cacheHeaders.ts';
import { openCdn, type OpenCdn } from './cdn/openCdn.ts';
import { type Analytics, startAnalytics } from './telemetry/analytics.ts';
import type { Config } from './config/config.ts';
import { createDomains, type Domains } from './domains/domains.ts';
import { createDocuments, type Documents } from './documents.ts';
import { openPlatformPages, type PlatformPages } from './legal/platformPages.ts';
import { createLifecycle, type Lifecycle } from './http/lifecycle.ts';
import { type LoadWatch, watchLoad } from './http/loadShedding.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createRateLimits, type RateLimits } from './http/rateLimits.ts';
import { requestContextOf } from './http/requestContext.ts';
import { htmlHeaders, type HtmlHeaders } from './http/securityHeaders.ts';
import { noReports, type Reports } from './telemetry/instrument.ts';
import { countryDatabase, type LocateVisitor } from './location/countryDatabase.ts';
import { geoService } from './location/geoService.ts';
import { createLog, renderLog } from './telemetry/log.ts';
import { watchCertificates } from './passes/certificateWatch.ts';
import { sharedPages } from './redis/sharedPages.ts';
import { sharedPurges } from './redis/sharedPurges.ts';
import { connectRedis, firstConnection } from './redis/connectRedis.ts';
import { createBestCompression } from './ssr/bestCompression.ts';
import { builtBundle } from './ssr/builtBundle.ts';
import { devBundle, type DevBundle } from './ssr/devBundle.ts';
import { createPageCache, type PageCache } from './ssr/pageCache.ts';
import { createRenderer, type Renderer } from './ssr/renderPage.ts';
import { createSharedCopies, type SharedCopies } from './ssr/sharedCopies.ts';
import { throttledPurges } from './upstream/throttledPurges.ts';
import { createReadiness, type Readiness } from './upstream/readiness.ts';
import { upstreamTransport } from './upstream/upstreamTransport.ts';
import { createUpstreams, type UpstreamName, type Upstreams } from './upstream/upstreams.ts';

/** Everything that lives as long as the process. It is built once, passed to `app.ts` and disposed once. */
export type Context = AsyncDisposable & {
  config: Config;
  log: Logger;
  metrics: Metrics;
  lifecycle: Lifecycle;
  load: LoadWatch;
  reports: Reports;
  upstreams: Upstreams;
  readiness: () => Promise<Readiness>;
  /** Connections to third parties: Sentry's ingest. */
  outside: Dispatcher;
  limits: RateLimits;
  /** `undefined` without a PostHog key. */
  analytics: Analytics | undefined;
  locate: LocateVisitor;
  /** The bundled database, so that no service is called for each visit. */
  countries: LocateVisitor;
  headers: HtmlHeaders;
  renderer: Renderer;
  pageCache: PageCache;
  /** `undefined` without Redis. */
  sharedCopies: SharedCopies | undefined;
  documents: Documents;
  domains: Domains;
  platformPages: PlatformPages;
  cacheHeaders: CacheHeaders;
  cdn: OpenCdn;
  /** Deletes a page's cached copies here, then in the other web servers and in the CDN. Never rejects. */
  purge: (slug: string) => Promise<void>;
  /** The same for a page whose limited stock changed, at most once a second. */
  stockChanged: (slug: string) => void;
  client: ClientFiles;
};

/** The files that browsers load: the build, or Vite with hot reload. */
export type ClientFiles =
  | { kind: 'built'; folder: string }
  | { kind: 'dev'; folder: string; bundle: DevBundle };

export type ContextParts = {
  config: Config;
  root: string;
  mode: 'built' | 'dev';
  /** For Vite's socket. */
  server: Server;
  output?: DestinationStream | undefined;
  reports?: Reports | undefined;
};

const cutAfterMs = 9000;

export async function createContext({
  config,
  root,
  mode,
  server,
  ...parts
}: ContextParts): Promise<Context> {
  await using made = new AsyncDisposableStack();
  const log = createLog({ level: config.logLevel, ...(parts.output ? { output: parts.output } : {}) });
  const reports = parts.reports ?? noReports();
  const metrics = made.use(createMetrics());
  const breakerChanged = (upstream: UpstreamName, isOpen: boolean) => {
    metrics.breakerOpen.set({ upstream }, isOpen ? 1 : 0);
    if (isOpen) {
      log.error({ upstream }, 'the upstream is dead; calls fail at once until it answers');
      reports.report(new Error(`the ${upstream} API does not answer`));
    } else log.info({ upstream }, 'the upstream is back');
  };
  const upstreams = made.use(createUpstreams(config.api, config.upstreamTimeoutMs, breakerChanged));
  metrics.watchConnections(upstreams.connections);
  made.use(watchCertificates({ apple: config.wallets.apple, metrics, log, now: Date.now }));
  const load = made.use(watchLoad({ maxInFlight: config.maxInFlight, maxLagMs: config.maxEventLoopLagMs }));
  const outside = made.adopt(new Agent({ allowH2: false }), (agent) => agent.destroy());
  const redis = config.redisUrl === undefined ? undefined : connectRedis({ url: config.redisUrl, log });
  if (redis) {
    made.adopt(redis, disconnect);
    // The first visitors get pages that other web servers have rendered.
    await firstConnection(redis);
  }
  const limits = made.use(createRateLimits({ rateLimits: config.rateLimits, redis }));
  const client = await openClient({ root, mode, server });
  if (client.kind === 'dev') made.use(client.bundle);
  const headers = htmlHeaders({ config, mode });
  const domains = made.use(
    createDomains({
      publicUrl: config.publicUrl,
      transport: upstreamTransport({ upstreams, requestId: 'domains', visitorAddress: '127.0.0.1' }),
      log,
      now: Date.now,
      onMoved: (slug) => void purge(slug),
    }),
  );
  const renderer = createRenderer({
    bundle: client.kind === 'dev' ? client.bundle : await builtBundle({ directory: join(root, 'dist') }),
    publicConfig: config.publicConfig,
    serviceWorker: config.serviceWorker,
    originOf: domains.originOf,
    headers,
    transport: (visitor) => upstreamTransport({ upstreams, ...visitor }),
    log: renderLog({ log, reports }),
  });
  const caching = cacheHeaders(config.cdn);
  const sharedCopies =
    redis &&
    createSharedCopies({
      store: sharedPages({ redis, pagesId: renderer.pagesId }),
      originOf: domains.originOf,
      ttlMs: config.pageCacheTtlMs,
      now: Date.now,
    });
  const pageCache = createPageCache({
    ttlMs: config.pageCacheTtlMs,
    maxBytes: config.pageCacheMb * 2 ** 20,
    now: Date.now,
    refresh: (address) =>
      sharedCopies ? sharedCopies.refresh(address, renderer.refresh) : renderer.refresh(address),
    cacheHeaders: caching.page,
    scriptsOf: renderer.scriptsOf,
    headers,
    compressBest: createBestCompression(),
    onAnswer(request, { cache, route }) {
      const requestContext = requestContextOf(request);
      requestContext.cache = cache;
      requestContext.route = route;
    },
  });
  const documents = createDocuments({ config, upstreams, renderer, originOf: domains.originOf });
  const kept = [pageCache, documents];
  const purgeHere = (slug: string) => kept.forEach((copies) => copies.purge(slug));
  const missed = () => kept.forEach((copies) => copies.expire());
  const purgeReceived = (slug: string) => {
    purgeHere(slug);
    if (domains.mayMove(slug)) void domains.refresh();
  };
  const purges = made.use(sharedPurges({ redis, log, purgeHere, purgeReceived, missed }));
  await purges.listening;
  const cdn = made.use(openCdn({ cdn: config.cdn, redis, dispatcher: outside, metrics, log }));
  const purge = async (slug: string) => {
    // This comes first, so that the next copy names the page's present host.
    if (domains.mayMove(slug)) await domains.refresh();
    await purges.purge(slug);
    // The CDN comes last, because it gets its next copy from a web server.
    await cdn.purge(slug);
  };
  const stockPurges = made.use(throttledPurges((slug) => void purge(slug)));
  const held = made.move();
  const countries = countryDatabase();
  return {
    config,
    log,
    metrics,
    lifecycle: createLifecycle({ cutAfterMs }),
    load,
    reports,
    upstreams,
    readiness: createReadiness(upstreams),
    outside,
    limits,
    analytics: await openAnalytics(config, log),
    locate: createLocate(config, { held, countries }),
    countries,
    headers,
    renderer,
    pageCache,
    sharedCopies,
    documents,
    domains,
    platformPages: openPlatformPages({
      folder: config.legalDir,
      publicUrl: config.publicUrl,
      styles: renderer.styles,
    }),
    cacheHeaders: caching,
    cdn,
    purge,
    stockChanged: stockPurges.purge,
    client,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

async function openAnalytics({ posthog, api }: Config, log: Logger): Promise<Analytics | undefined> {
  return posthog && startAnalytics({ ...posthog, secret: `${posthog.key} ${api.basicAuth}`, log });
}

async function openClient({
  root,
  mode,
  server,
}: Pick<ContextParts, 'root' | 'mode' | 'server'>): Promise<ClientFiles> {
  if (mode === 'built') return { kind: 'built', folder: join(root, 'dist/client') };
  return {
    kind: 'dev',
    folder: join(root, 'client/src/brand'),
    bundle: await devBundle({ httpServer: server }),
  };
}

function createLocate(
  config: Config,
  { held, countries }: { held: AsyncDisposableStack; countries: LocateVisitor },
): LocateVisitor {
  if (!config.geo) return countries;
  const service = held.use(geoService(config.geo));
  return (ip) => service.locate(ip);
}

function disconnect(redis: Redis): void {
  redis.disconnect();
}
