import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from './app.ts';
import { readConfig, type ApiConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import { createContext, type ApiContext } from './context.ts';
import { writeHistory } from './demo/history/writeHistory.ts';
import { openDemo, type DemoSignIn } from './demo/openDemo.ts';
import { startJobs } from './jobs/startJobs.ts';

/** The message to a parent process once the API accepts calls. */
export type ListeningMessage = { kind: 'listening'; origin: string; demo: DemoSignIn | null };

const drainMs = 9_000;
const wrongSettings = 78;

/** The channel to the parent exists only if our web server started this process. */
const tellParent = process.send?.bind(process);

/** Runs the API's process until a signal or the parent's exit. A wrong setting is one line on stderr and exit status 78. */
export async function serve(): Promise<void> {
  const stopped = stopSignal();
  try {
    await run(readConfig({ isEmbedded: tellParent !== undefined }), stopped);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = wrongSettings;
  } finally {
    // The channel to the parent would keep the process running.
    if (process.connected) process.disconnect?.();
  }
}

async function run(config: ApiConfig, stopped: Promise<string>): Promise<void> {
  await using context = await createContext({ config });
  const demo = await openDemo(context, writeHistory);
  // The web server limits the time of a body. Node's own 5 minutes would end an upload on a slow line.
  const server = createServer({ requestTimeout: 0 }, createApp(context));
  const origin = await listen(server, config);
  await using _settling = startJobs(context);
  announce(context, { kind: 'listening', origin, demo });
  context.log.info({ reason: await stopped }, 'stopping');
  await drain(server);
}

async function listen(server: Server, { host, port }: ApiConfig): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ConfigError(`API_PORT or API_HOST cannot be listened on; choose others, e.g. API_PORT=4000`, {
      cause,
    });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

function announce({ log }: ApiContext, message: ListeningMessage): void {
  if (tellParent) {
    tellParent(message);
    return;
  }
  log.info({ origin: message.origin, demo: message.demo }, 'listening');
}

/**
 * Resolves with the reason to stop: SIGTERM, or the parent's exit. SIGINT reaches the whole process group, so an embedded API ignores it:
 * the parent drains first and then sends SIGTERM. A repeated signal has no further effect.
 */
function stopSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.on('SIGTERM', () => resolve('SIGTERM'));
  process.on('SIGINT', () => {
    if (!tellParent) resolve('SIGINT');
  });
  process.on('disconnect', () => resolve('the parent is gone'));
  return promise;
}

/** Lets requests in flight finish. After 9 s the rest is cut. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(cut);
}
