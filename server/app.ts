import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Context } from './context.ts';
import { accentStyles, assetFiles } from './http/staticFiles.ts';
import { hostGate } from './domains/hostGate.ts';
import { errorHandler } from './http/errorHandler.ts';
import { limitBodies } from './upstream/limitBodies.ts';
import { takeLanguage } from './http/pageLanguage.ts';
import { refuseWhenBusy } from './http/loadShedding.ts';
import { requestContextOf, startRequestContext } from './http/requestContext.ts';
import { requestLog } from './http/requestLog.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { confirmRoutes } from './routes/confirm.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { domainRoutes } from './routes/domains.ts';
import { embedRoutes } from './routes/embeds.ts';
import { discoveryRoutes } from './routes/discovery.ts';
import { eventRoutes } from './routes/events.ts';
import { geoRoutes } from './routes/geo.ts';
import { healthRoutes } from './routes/health.ts';
import { legalRoutes } from './routes/legal.ts';
import { mediaRoutes } from './routes/media.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { pageRoutes } from './routes/pages.ts';
import { passRoutes } from './routes/passes.ts';
import { proxyRoutes, unknownCalls } from './routes/proxy.ts';
import { purgeRoutes } from './routes/purge.ts';
import { serviceWorkerRoutes } from './routes/serviceWorker.ts';
import { shareRoutes } from './routes/share.ts';
import { trialRoutes } from './routes/trial.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { createErrorPages } from './ssr/errorPages.ts';
import { sentryTunnel } from './tunnel/sentryTunnel.ts';
import { createKnownDeviceCheck } from './upstream/knownDevice.ts';
import { createProxy, type Forward } from './upstream/proxy.ts';
import { upstreamTransport } from './upstream/upstreamTransport.ts';
import type { Visitor } from './http/visitor.ts';

/** Every request gets an id and a log line. The page cache answers first, then the list of routes below. */
export function createApp(context: Context): RequestListener {
  const { pageCache, lifecycle, config, domains, renderer } = context;
  const log = requestLog({ ...context, sampleHits: config.logSampleHits });
  const routes = createRoutes(context);
  const errorPages = createErrorPages(renderer);
  const answeredByHost = hostGate({
    domains,
    publicUrl: config.publicUrl,
    refuse: (request, response, path) => void errorPages.send({ request, response }, { status: 404, path }),
  });
  return (request, response) => {
    const { id } = startRequestContext(request);
    lifecycle.begin(request, response);
    log(request, response);
    takeLanguage(request);
    if (answeredByHost(request, response)) return;
    // Node writes headers that are passed together much faster than headers that are set one by one.
    if (!pageCache.answer(request, response, ['x-request-id', id])) routes(request, response);
  };
}

function createForward(context: Context): Forward {
  const { config, upstreams, metrics, log, headers, countries, purge, stockChanged } = context;
  return createProxy({
    upstreams,
    metrics,
    log,
    documentHeaders: {
      ...headers({ path: '/api', scripts: [], isErrorPage: true }),
      // If a browser shows an upstream's response as a document, it can run and load nothing.
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; sandbox",
    },
    secureCookies: config.publicUrl.startsWith('https:'),
    locate: countries,
    purge,
    stockChanged,
  });
}

/** The routes in the order in which they are tried, after the page cache had no answer. */
function createRoutes(context: Context): Express {
  const { config, upstreams, metrics, log, limits, client, renderer } = context;
  const forward = createForward(context);
  const pages = pageRoutes({ renderer, cache: context.pageCache, copies: context.sharedCopies });
  const transport = (visitor: Visitor) => upstreamTransport({ upstreams, ...visitor });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(refuseWhenBusy(context));
  app.use(limitBodies({ maxInFlight: config.maxInFlight }));
  // Before `commonHeaders`: the proxy writes all headers at once, which takes Node longer if some were set before.
  app.use(proxyRoutes({ forward, limits, isKnownDevice: createKnownDeviceCheck(upstreams) }));
  app.use(commonHeaders);
  app.use(healthRoutes(context));
  app.use(metricsRoutes({ registry: metrics.registry, token: config.metricsToken }));
  app.use(tunnelRoutes(context));
  app.use(webhookRoutes({ forward }));
  app.use(purgeRoutes({ purge: context.purge, token: config.metricsToken }));
  app.use(geoRoutes(context));
  app.use(eventRoutes({ capture: context.analytics?.capture, limits }));
  app.use(domainRoutes(context));
  app.use('/api', unknownCalls);
  app.use(mediaRoutes({ forward }));
  app.use(
    shareRoutes({ images: context.documents.shareImages, cacheHeaders: context.cacheHeaders.shareImage }),
  );
  app.use(
    crawlerRoutes({
      publicUrl: config.publicUrl,
      domains: context.domains,
      publicFolder: client.folder,
      transport,
    }),
  );
  app.use(
    discoveryRoutes({
      publicUrl: config.publicUrl,
      domains: context.domains,
      documents: context.documents.pageDocuments,
      pageHeaders: context.cacheHeaders.page,
      cardHeaders: context.cacheHeaders.shareImage,
    }),
  );
  app.use(
    legalRoutes({
      renderer,
      pages: context.documents.legalPages,
      platform: context.platformPages,
      cacheHeaders: context.cacheHeaders.page,
    }),
  );
  const ofTickets = { renderer, transport, publicUrl: config.publicUrl, now: () => new Date() };
  app.use(calendarRoutes(ofTickets));
  app.use(passRoutes({ ...ofTickets, wallets: config.wallets, limits }));
  app.use(
    embedRoutes({ renderer, pages: context.documents.framedPages, cacheHeaders: context.cacheHeaders.page }),
  );
  app.use(trialRoutes(renderer));
  app.use(accentStyles());
  if (client.kind === 'built') {
    const { folder } = client;
    app.use(assetFiles({ folder: `${folder}/assets`, latest: { '/embed.js': renderer.embedScript } }));
    app.use(serviceWorkerRoutes({ renderer, folder, serviceWorker: config.serviceWorker }));
  } else app.use(client.bundle.middleware);
  app.use(pages.screen);
  // Redirects and refusals of pages carry these headers. Error pages replace them by their own.
  app.use(secureByDefault(context.headers));
  app.use(unsubscribeRoutes({ renderer, transport, limits, timeoutMs: config.upstreamTimeoutMs }));
  app.use(confirmRoutes({ renderer, transport, limits }));
  app.use(pages.others);
  app.use(errorHandler({ log, report: context.reports.report }));
  return app;
}

const commonHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('x-request-id', requestContextOf(request).id);
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

function tunnelRoutes({ config, outside, metrics, limits }: Context): RequestHandler {
  const { sentryDsn: dsn, upstreamTimeoutMs: timeoutMs } = config;
  return sentryTunnel({ dsn, dispatcher: outside, timeoutMs, metrics, limits });
}

function secureByDefault(headers: Context['headers']): RequestHandler {
  return (request, response, next) => {
    response.set(headers({ path: request.path, scripts: [], isErrorPage: true }));
    next();
  };
}
