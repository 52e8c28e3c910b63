import { once } from 'node:events';
import { createServer } from 'node:http';

/** Stands in for a source of exchange rates. */
export type RateSource = AsyncDisposable & {
  url: string;
  /** What it answers from now on. */
  answer: (body: string, status?: number) => void;
};

export async function startRateSource(): Promise<RateSource> {
  let next = { body: '', status: 503 };
  const server = createServer((_req, res) => res.writeHead(next.status).end(next.body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}/rates`,
    answer: (body, status = 200) => {
      next = { body, status };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Rates for one euro, in the words of a public source. */
export function ratesFile(date: string, rates: Record<string, number>): string {
  return JSON.stringify({ base: 'EUR', date, rates: { USD: 1.25, ...rates } });
}
