import { randomUUID } from 'node:crypto';
import type { getClient } from '@sentry/node';
import { scrubReport } from '#shared/scrub.ts';

/** One request as its trace tells it: the address's pattern, never the address. */
export type Traced = { method: string; route: string; status: number; ms: number; upstreamMs: number };

/** Where unexpected errors are reported and requests traced, besides the log. */
export type Reports = {
  report: (error: unknown) => void;
  trace: (request: Traced) => void;
  /** Sends what is still to be sent, for so long at most. */
  flush: (withinMs: number) => Promise<void>;
};

/** Nothing is loaded and nothing sent without a DSN. */
export function noReports(): Reports {
  return { report: () => {}, trace: () => {}, flush: () => Promise.resolve() };
}

/** Who watches asks for these all day, and nobody is served by the others. */
const untraced = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  // A report of each report.
  '/tunnel',
  '/assets/*',
  'not-found',
  'unmatched',
  'refused',
]);

/**
 * Starts Sentry for Node, before anything else is imported. Reports hold nothing personal: no request, no visitor, no address
 * but its pattern, no header of ours on upstream calls; what is left is scrubbed once more on its way out.
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
    // Rewrites libraries as they load, for integrations that are not wanted here.
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    beforeSend: ({ request: _request, user: _user, server_name: _host, ...event }) => scrubReport(event),
  });
  const client = sentry.getClient();
  return {
    report: (error) => void sentry.captureException(error),
    // Told whole when it is over, and sent as it is: spans, scopes and processors would cost several times what the request does.
    trace(request) {
      if (!untraced.has(request.route)) client?.sendEvent(transactionOf(request, options));
    },
    async flush(withinMs) {
      await sentry.close(withinMs);
    },
  };
}

type Transaction = Parameters<NonNullable<ReturnType<typeof getClient>>['sendEvent']>[0];

/** Nothing in it comes from the visitor. Source: https://develop.sentry.dev/sdk/data-model/event-payloads/transaction/ */
function transactionOf(
  { method, route, status, ms, upstreamMs }: Traced,
  { environment, release }: { environment: string; release: string },
): Transaction {
  const endedAt = Date.now() / 1000;
  return {
    event_id: newId(32),
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
        trace_id: newId(32),
        span_id: newId(16),
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

/** Hexadecimal digits, as Sentry's ids are. */
function newId(length: 16 | 32): string {
  return randomUUID().replaceAll('-', '').slice(-length);
}
