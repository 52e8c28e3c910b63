/** The part of autocannon that the bench uses. The package has no types. */
declare module 'autocannon' {
  export type Context = Record<string, unknown>;

  export type LoadRequest = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: LoadRequest, context: Context) => LoadRequest;
    onResponse?: (status: number, body: string, context: Context) => void;
  };

  export type LoadOptions = LoadRequest & {
    url: string;
    connections: number;
    /** Seconds; without it, `amount` requests are sent. */
    duration?: number;
    amount?: number;
    /** Milliseconds between samples; the end of a load is noticed at one of them. */
    sampleInt?: number;
    requests?: LoadRequest[];
  };

  export type LoadResult = {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
    throughput: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  };

  function autocannon(options: LoadOptions): Promise<LoadResult>;
  export default autocannon;
}
