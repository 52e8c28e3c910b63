import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { createContext } from '../../server/context.ts';
import type { Listening } from './edge.ts';
import { startApi, testCredentials, type RunningApi } from './startApi.ts';

/**
 * The whole web server, with the pages of `dist`, and the whole API in this process, each on its own port, without rate limits
 * and logs.
 */
export async function startWholeServer(
  env: Record<string, string> = {},
): Promise<Listening & { api: RunningApi }> {
  await using starting = new AsyncDisposableStack();
  const api = starting.use(await startApi());
  const server = starting.use(await startWebServer({ api: api.origin, env }));
  const started = starting.move();
  return { ...server, api, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** The whole web server alone, in front of this API. `readsDomains`: as in production, it reads the list of creators' domains. */
export async function startWebServer({
  api,
  env = {},
  readsDomains = false,
}: {
  api: string;
  env?: Record<string, string>;
  readsDomains?: boolean;
}): Promise<Listening> {
  await using starting = new AsyncDisposableStack();
  const config = readConfig({
    MAIN_API_URL: api,
    AUTH_API_URL: api,
    API_BASIC_AUTH: testCredentials,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const server = createServer();
  const context = starting.use(await createContext({ config, root: process.cwd(), mode: 'built', server }));
  if (readsDomains) await context.domains.start();
  server.on('request', createApp(context));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  starting.defer(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const started = starting.move();
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
