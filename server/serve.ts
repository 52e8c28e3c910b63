import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, ConfigError } from './config/config.ts';
import { createContext, type Context } from './context.ts';
import { bannerLines } from './banner.ts';
import type { Reports } from './telemetry/instrument.ts';
import { readableOutput } from './telemetry/log.ts';
import { type Demo, startEmbeddedApi } from './upstream/embeddedApi.ts';
import { isReady } from './upstream/readiness.ts';

export type ServeOptions = {
  config: Config;
  mode: 'built' | 'dev';
  /** Prints lines for people on stdout once everything is ready. */
  banner: 'shown' | 'hidden';
  reports: Reports;
  /** Aborted by the first SIGTERM or SIGINT. */
  stopping: AbortSignal;
};

/** Runs the web server from start to stop. Resolves when it was stopped and has released everything. */
export async function serve({ config, mode, banner, reports, stopping }: ServeOptions): Promise<void> {
  // This comes before anything that would have to be stopped again.
  await listenOn(createSocketServer(), config).then(closeAtOnce);
  const output = mode === 'dev' ? await readableOutput() : undefined;
  const server = createServer(timeouts(config));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await using context = await createContext({ config, root, mode, server, output, reports });
  await using api =
    config.api.kind === 'embedded'
      ? await startEmbeddedApi({
          environment: config.api.environment,
          log: context.log,
          moveTo: context.upstreams.moveTo,
          onRestart: () => context.metrics.apiRestarts.inc(),
          stopping,
          stopWithinMs: context.lifecycle.remainingMs,
          ...(output ? { output } : {}),
        })
      : undefined;
  await context.domains.start();
  server.on('request', createApp(context));
  await listenOn(server, config);
  context.log.info({ host: config.host, port: config.port, mode }, 'listening');
  void context.cdn.started(context.renderer.pagesId);
  if (banner === 'shown') void announce({ context, demo: api?.demo, stopping });
  else printDemo(context, api?.demo);
  if (!stopping.aborted) await once(stopping, 'abort');
  context.log.info('stopping');
  await context.lifecycle.drain(server);
  // The API needs the last half second to stop.
  const flushMs = Math.max(1, Math.min(3000, context.lifecycle.remainingMs() - 500));
  await Promise.all([reports.flush(flushMs), context.analytics?.flush(flushMs)]);
  context.log.info('stopped');
}

/**
 * Slow clients have 10 s for the headers. The reader of a body limits its time, usually to an upstream's time-out. An upload may last while
 * bytes arrive: 64 MiB take two hours on the slowest line in use.
 */
function timeouts(config: Config) {
  return {
    headersTimeout: 10_000,
    requestTimeout: 2 * 60 * 60_000,
    connectionsCheckingInterval: 1000,
    // This is longer than the keep-alive of the load balancers in front.
    keepAliveTimeout: 65_000,
    // Closes a socket without traffic, for instance when its reader has stopped reading.
    timeout: config.upstreamTimeoutMs + 60_000,
  };
}

async function listenOn<T extends Server | SocketServer>(server: T, { port, host }: Config): Promise<T> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
    return server;
  } catch (cause) {
    throw new ConfigError(listenProblem(cause, { port, host }), { cause });
  }
}

function listenProblem(error: unknown, { port, host }: { port: number; host: string }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program; choose another one, for example PORT=${port === 3000 ? 3001 : 3000}`;
  if (code === 'EACCES')
    return `PORT ${port} may not be used without more rights; choose one above 1023, for example PORT=3000`;
  return `HOST ${host} is no address of this machine, for example HOST=127.0.0.1`;
}

async function closeAtOnce(server: SocketServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
}

/** A generated password is printed only here. */
function printDemo({ log }: Context, demo: Demo | undefined): void {
  if (demo?.password !== undefined) log.info({ signIn: `${demo.email} ${demo.password}` }, 'demo creator');
}

async function announce(options: {
  context: Context;
  demo: Demo | undefined;
  stopping: AbortSignal;
}): Promise<void> {
  const { context, demo, stopping } = options;
  while (!isReady(await context.readiness())) {
    if (stopping.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.stdout.write(bannerLines({ publicUrl: context.config.publicUrl, demo }));
}
