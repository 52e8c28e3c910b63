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
  const config = readConfig({
    MAIN_API_URL: api.origin,
    AUTH_API_URL: api.origin,
    API_BASIC_AUTH: testCredentials,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const server = createServer();
  const context = starting.use(await createContext({ config, root: process.cwd(), mode: 'built', server }));
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
    api,
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
