import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Context } from './context.ts';
import { errorHandler } from './http/errorHandler.ts';
import { limitBodies } from './http/limitBodies.ts';
import { refuseWhenBusy } from './http/refuseWhenBusy.ts';
import { startFacts } from './http/requestFacts.ts';
import { requestIdOf } from './http/requestId.ts';
import { requestLog } from './http/requestLog.ts';
import { assetFiles } from './http/staticFiles.ts';
import { visitorAddress } from './http/visitorAddress.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { eventRoutes } from './routes/events.ts';
import { geoRoutes } from './routes/geo.ts';
import { healthRoutes } from './routes/health.ts';
import { mediaRoutes } from './routes/media.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { createPages } from './routes/pages.ts';
import { openCalls, proxyRoutes } from './routes/proxy.ts';
import { purgeRoutes } from './routes/purge.ts';
import { shareRoutes } from './routes/share.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { sentryTunnel } from './tunnel/sentryTunnel.ts';
import { knowsDevice } from './upstream/knownDevice.ts';
import { createProxy, type Forward } from './upstream/proxy.ts';
import { upstreamTransport } from './upstream/transport.ts';

/**
 * Every request in order: an id, a log line, a page that is held ready, a call that nothing limits, a page at its canonical address,
 * else Express.
 */
export function createApp(context: Context): RequestListener {
  const forward = createForward(context);
  const { rateLimits, trustProxy } = context.config;
  const addressOf = visitorAddress(trustProxy);
  const pages = createPages({ renderer: context.renderer, cache: context.pageCache, addressOf });
  const routes = createRoutes(context, { forward, otherPages: pages.others });
  const answerCall = openCalls({ forward, rateLimits, addressOf });
  const log = requestLog({ ...context, sampleHits: context.config.logSampleHits });
  const refuse = refuseWhenBusy(context);
  const refuseBody = limitBodies({ maxInFlight: context.config.maxInFlight, addressOf });
  return (request, response) => {
    const { id } = startFacts(request, requestIdOf(request));
    context.life.begin(request, response);
    log(request, response);
    // Node writes headers that come all at once much faster than those that are set one by one.
    if (context.pageCache.answer(request, response, ['x-request-id', id])) return;
    if (refuse(request, response)) return;
    if (refuseBody(request, response) || answerCall(request, response)) return;
    response.setHeader('x-request-id', id);
    if (!pages.answer(request, response)) routes(request, response);
  };
}

function createForward({ config, upstreams, metrics, log, headers, purge }: Context): Forward {
  return createProxy({
    upstreams,
    metrics,
    log,
    documentHeaders: {
      ...headers({ path: '/api', scripts: [], isErrorPage: true }),
      // What an upstream might show as a document runs nothing and loads nothing.
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; sandbox",
    },
    secureCookies: config.publicUrl.startsWith('https:'),
    purge,
  });
}

const noSniffing: RequestHandler = (_request, response, next) => {
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

function secureByDefault(headers: Context['headers']): RequestHandler {
  return (request, response, next) => {
    response.set(headers({ path: request.path, scripts: [], isErrorPage: true }));
    next();
  };
}

function createRoutes(
  context: Context,
  { forward, otherPages }: { forward: Forward; otherPages: RequestHandler },
): Express {
  const { config, upstreams, metrics, log, client } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(noSniffing);
  app.use(healthRoutes(context));
  app.use(metricsRoutes({ registry: metrics.registry, token: config.metricsToken }));
  app.use(
    sentryTunnel({
      dsn: config.sentryDsn,
      dispatcher: context.outside,
      timeoutMs: config.upstreamTimeoutMs,
      metrics,
      limits: context.limits,
    }),
  );
  app.use(webhookRoutes({ forward }));
  app.use(purgeRoutes({ purge: context.purge, token: config.metricsToken }));
  app.use(geoRoutes(context));
  app.use(eventRoutes({ capture: context.analytics?.capture, limits: context.limits }));
  app.use(proxyRoutes({ forward, limits: context.limits, knowsDevice: knowsDevice(upstreams) }));
  app.use(mediaRoutes({ forward }));
  app.use(shareRoutes(context.shareImages));
  app.use(
    crawlerRoutes({
      publicUrl: config.publicUrl,
      publicFolder: client.folder,
      transport: (visitor) => upstreamTransport({ upstreams, ...visitor }),
    }),
  );
  if (client.kind === 'built') app.use(assetFiles({ folder: `${client.folder}/assets` }));
  else app.use(client.bundle.middleware);
  // Redirects and refusals of a page carry them too; a page's own replace them.
  app.use(secureByDefault(context.headers));
  app.use(
    unsubscribeRoutes({
      renderer: context.renderer,
      transport: (visitor) => upstreamTransport({ upstreams, ...visitor }),
      limits: context.limits,
      timeoutMs: config.upstreamTimeoutMs,
    }),
  );
  app.use(otherPages);
  app.use(errorHandler({ log, report: context.reports.report }));
  return app;
}
