import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
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
/** A load balancer that asks `/readyz` several times a second has seen by then that this process is stopping. */
const noticeMs = 1_000;
const wrongSettings = 78;

/** The channel to the parent exists only if our web server started this process. */
const tellParent = process.send?.bind(process);

/** Runs the API's process until a signal or the parent's exit. A wrong setting is one line on stderr and exit status 78. */
export async function serve(): Promise<void> {
  const stopping = stopSignal();
  try {
    await run(readConfig({ isEmbedded: tellParent !== undefined }), stopping);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = wrongSettings;
  } finally {
    // The channel to the parent would keep the process running.
    if (process.connected) process.disconnect?.();
  }
}

async function run(config: ApiConfig, stopping: AbortSignal): Promise<void> {
  await using context = await createContext({ config, stopping });
  const demo = await openDemo(context, writeHistory);
  const server = createServer(timeouts, createApp(context));
  const origin = await listen(server, config);
  await using _jobs = startJobs(context);
  announce(context, { kind: 'listening', origin, demo });
  if (!stopping.aborted) await once(stopping, 'abort');
  context.log.info({ reason: stopping.reason }, 'stopping');
  await drain(server);
}

const timeouts = {
  // The web server limits the time of a body. Node's own 5 minutes would end an upload on a slow line.
  requestTimeout: 0,
  // This is longer than the keep-alive of the load balancers in front.
  keepAliveTimeout: 65_000,
};

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
 * Aborted with the reason to stop: SIGTERM, or the parent's exit. SIGINT reaches the whole process group, so an embedded API ignores it:
 * the parent drains first and then sends SIGTERM. A repeated signal has no further effect.
 */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort('SIGTERM'));
  process.on('SIGINT', () => {
    if (!tellParent) stop.abort('SIGINT');
  });
  process.on('disconnect', () => stop.abort('the parent is gone'));
  return stop.signal;
}

/**
 * Lets requests in flight finish. After 9 s the rest is cut. Requests still arrive until the load balancer has noticed; an embedded API has
 * none, and its parent takes no more requests.
 */
async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  if (!tellParent) await delay(noticeMs);
  const closed = once(server, 'close');
  server.close();
  // A request that began before the stop leaves its connection open when it has its answer.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(closing);
  clearTimeout(cut);
}
