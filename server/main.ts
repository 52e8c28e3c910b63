import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, release } from './config.ts';
import { collectOldObjectsSooner } from './heapGrowth.ts';
import { noReports, startSentry } from './instrument.ts';

// The web server's process: settings first, then error reports, then everything else.

/** `EX_CONFIG` of sysexits.h. */
const settingProblem = 78;
const stopping = stopOnSignal();
collectOldObjectsSooner();
// As in `api/main.ts`: what is compiled from here on is there at the next start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
try {
  const config = readConfig(process.env);
  const { sentryDsn: dsn, sentryEnvironment: environment } = config;
  const reports = dsn === undefined ? noReports() : await startSentry({ dsn, environment, release });
  const { serve } = await import('./serve.ts');
  await serve({
    config,
    mode: process.argv.includes('--dev') ? 'dev' : 'built',
    banner: process.argv.includes('--banner') ? 'shown' : 'hidden',
    reports,
    stopping,
  });
} catch (error) {
  if (!stopping.aborted) giveUp(error);
}

/** The first signal stops; the same again (npm and a terminal both send it) changes nothing. */
function stopOnSignal(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort());
  return stopped.signal;
}

/** One line and no stack: who starts a server must see at a glance what to change. */
function giveUp(error: unknown): void {
  process.exitCode = statusOf(error);
  // An API that could not start has said why itself.
  if (error instanceof Error && error.name === 'EmbeddedApiError' && process.exitCode === settingProblem)
    return;
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  process.stderr.write(`makerstall cannot start: ${line}\n`);
}

function statusOf(error: unknown): number {
  if (error instanceof ConfigError) return settingProblem;
  return error instanceof Error && 'status' in error && error.status === settingProblem ? settingProblem : 1;
}
