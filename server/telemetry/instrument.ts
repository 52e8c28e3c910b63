import type { getClient } from '@sentry/node';
import { scrubReport } from '#shared/lib/scrub.ts';
import { randomHex } from './randomHex.ts';

/** What a trace records of one request: the address's pattern, never the address. */
export type Traced = {
  traceId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  upstreamMs: number;
};

/** Reports unexpected errors and traces requests, besides the log. */
export type Reports = {
  report: (error: unknown) => void;
  trace: (request: Traced) => void;
  /** Sends the remaining reports, for at most this time. */
  flush: (withinMs: number) => Promise<void>;
};

/** Without a DSN nothing is loaded and nothing is sent. */
export function noReports(): Reports {
  return { report: () => {}, trace: () => {}, flush: () => Promise.resolve() };
}

/** Routes without traces: monitoring requests some of them all day, and no visitor waits for the others. */
const untraced = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  // A trace of this one would describe another report.
  '/tunnel',
  '/assets/*',
  'not-found',
  'unmatched',
  'refused',
]);

/**
 * Starts Sentry for Node before any other import. Reports hold no personal data: no request, no visitor, only the pattern of an address,
 * and none of our headers on upstream calls. The rest is scrubbed again before it is sent.
 */
export async function startSentry(options: {
  dsn: string;
  environment: string;
  release: string;
}): Promise<Reports> {
  const sentry = await import('@sentry/node');
  sentry.init({
    ...options,
    defaultIntegrations: false,
    integrations: [sentry.linkedErrorsIntegration(), sentry.onUncaughtExceptionIntegration()],
    enableOpenTelemetrySetup: false,
    // The injection would rewrite libraries as they load, for integrations that are not used here.
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    beforeSend: ({ request: _request, user: _user, server_name: _host, ...event }) => scrubReport(event),
  });
  const client = sentry.getClient();
  return {
    report: (error) => void sentry.captureException(error),
    // The event is built when the request is over and sent directly. Spans, scopes and processors would cost several times the request
    // itself.
    trace(request) {
      if (!untraced.has(request.route)) client?.sendEvent(transactionOf(request, options));
    },
    async flush(withinMs) {
      await sentry.close(withinMs);
    },
  };
}

type Transaction = Parameters<NonNullable<ReturnType<typeof getClient>>['sendEvent']>[0];

/** Only the id of the trace may come from the visitor. Source: https://develop.sentry.dev/sdk/data-model/event-payloads/transaction/ */
function transactionOf(
  { traceId, method, route, status, ms, upstreamMs }: Traced,
  { environment, release }: { environment: string; release: string },
): Transaction {
  const endedAt = Date.now() / 1000;
  return {
    event_id: randomHex(32),
    type: 'transaction',
    platform: 'node',
    environment,
    release,
    transaction: `${method} ${route}`,
    transaction_info: { source: 'route' },
    start_timestamp: endedAt - ms / 1000,
    timestamp: endedAt,
    spans: [],
    contexts: {
      trace: {
        trace_id: traceId,
        span_id: randomHex(16),
        op: 'http.server',
        origin: 'manual',
        status: status >= 500 ? 'internal_error' : 'ok',
        data: {
          'sentry.op': 'http.server',
          'sentry.source': 'route',
          'sentry.sample_rate': 1,
          'http.request.method': method,
          'http.response.status_code': status,
          'upstream.ms': upstreamMs,
        },
      },
    },
  };
}
