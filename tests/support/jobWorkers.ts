import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testCredentials, type RunningApi } from './startApi.ts';

const script = join(import.meta.dirname, 'jobWorker.ts');

export type JobWorkers = AsyncDisposable & { children: ChildProcess[] };

/** Processes that run the jobs of this API's store, all from the same moment. Each sends its mails from an address of its own. */
export async function startJobWorkers(
  { context: { config } }: RunningApi,
  { count, leaseMs, env }: { count: number; leaseMs: number; env: NodeJS.ProcessEnv },
): Promise<JobWorkers> {
  const children = Array.from({ length: count }, (_, index) =>
    fork(script, {
      env: {
        PATH: process.env['PATH'],
        API_BASIC_AUTH: testCredentials,
        DATA_DIR: config.dataDir,
        MAIL_FROM: `worker-${index}@example.com`,
        LOG_LEVEL: 'silent',
        EXCHANGE_RATES_URL: 'off',
        ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
        ...env,
      },
      execPath: process.execPath,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  for (const child of children) child.send(leaseMs);
  return {
    children,
    async [Symbol.asyncDispose]() {
      await Promise.all(children.map(killNow));
    },
  };
}

/** As `kill -9`: the process cannot give anything back. */
export async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
