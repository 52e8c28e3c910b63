import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, release } from './config/config.ts';
import { noReports, startSentry } from './telemetry/instrument.ts';

// The web server's process: settings first, then error reports, then everything else.

/** `EX_CONFIG` of sysexits.h. */
const settingProblem = 78;
const stopping = stopOnSignal();
// The compile cache makes the next start faster, as in `api/main.ts`.
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
  if (!stopping.aborted) exitWithError(error);
}

/** The first signal stops the server. A second one has no effect: npm and the terminal both send it. */
function stopOnSignal(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort());
  return stopped.signal;
}

/** One line without a stack trace, so that the person who starts the server sees what to change. */
function exitWithError(error: unknown): void {
  process.exitCode = statusOf(error);
  // If the API could not start, it has already printed the reason.
  if (error instanceof Error && error.name === 'EmbeddedApiError' && process.exitCode === settingProblem)
    return;
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  process.stderr.write(`makerstall cannot start: ${line}\n`);
}

function statusOf(error: unknown): number {
  if (error instanceof ConfigError) return settingProblem;
  return error instanceof Error && 'status' in error && error.status === settingProblem ? settingProblem : 1;
}
