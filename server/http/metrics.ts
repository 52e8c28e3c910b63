import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` reports. Labels are route patterns and fixed words, never anything a caller chose. */
export type Metrics = Disposable & {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  upstreamSeconds: Histogram<'upstream' | 'outcome'>;
  pageCache: Counter<'outcome'>;
  tunnelItems: Counter<'outcome'>;
  apiRestarts: Counter;
  breakerOpen: Gauge<'upstream'>;
  shed: Counter<'reason'>;
  inFlight: Gauge;
  cdnPurges: Counter<'outcome'>;
  cdnPurgesWaiting: Gauge;
  orders: Counter;
  passCertificateEnds: Gauge<'certificate'>;
  /** Registers a gauge of connections. Each scrape calls `count`. */
  watchConnections: (count: () => ConnectionCount[]) => void;
};

export type ConnectionCount = { upstream: string; state: 'open' | 'waiting'; count: number };

const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'makerstall_request_seconds',
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'makerstall_upstream_seconds',
      help: 'Time of one proxied call, both bodies included',
      labelNames: ['upstream', 'outcome'],
      buckets: seconds,
      registers,
    }),
    pageCache: new Counter({
      name: 'makerstall_page_cache_total',
      help: 'Public pages by how they were answered',
      labelNames: ['outcome'],
      registers,
    }),
    tunnelItems: new Counter({
      name: 'makerstall_tunnel_items_total',
      help: 'Items of error reports by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    apiRestarts: new Counter({
      name: 'makerstall_api_restarts_total',
      help: 'Times that the embedded API was started again',
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'makerstall_upstream_breaker_open',
      help: '1 while an upstream is thought to be dead and calls to it fail at once',
      labelNames: ['upstream'],
      registers,
    }),
    shed: new Counter({
      name: 'makerstall_shed_total',
      help: 'Requests that were refused with 503 because the server had too much to do',
      labelNames: ['reason'],
      registers,
    }),
    inFlight: new Gauge({
      name: 'makerstall_requests_in_flight',
      help: 'Requests that are being answered',
      registers,
    }),
    cdnPurges: new Counter({
      name: 'makerstall_cdn_purges_total',
      help: 'Calls that purge pages in the CDN by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    cdnPurgesWaiting: new Gauge({
      name: 'makerstall_cdn_purges_waiting',
      help: 'Pages that are to be purged in the CDN',
      registers,
    }),
    orders: new Counter({
      name: 'makerstall_orders_total',
      help: 'Charges that were answered with an order, an answer given again included',
      registers,
    }),
    passCertificateEnds: new Gauge({
      name: 'makerstall_pass_certificate_ends_seconds',
      help: 'When a certificate that signs passes for Apple Wallet ends, as Unix time',
      labelNames: ['certificate'],
      registers,
    }),
    watchConnections(count) {
      const connections = new Gauge({
        name: 'makerstall_upstream_connections',
        help: 'Connections to an API that are open, and calls that wait for one',
        labelNames: ['upstream', 'state'],
        registers: [],
        collect() {
          for (const { upstream, state, count: value } of count()) this.set({ upstream, state }, value);
        },
      });
      registry.registerMetric(connections);
    },
    [Symbol.dispose]: () => registry.clear(),
  };
}
