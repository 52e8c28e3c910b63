import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';

/** The API as a child process. It is restarted when it dies, and stopped when this object is disposed. */
export type EmbeddedApi = AsyncDisposable & {
  /** The demo creator's sign-in, if this start created or found one. */
  demo: Demo | undefined;
};

export type Demo = z.infer<typeof demoSignIn>;

/** The API could not start. It has printed the reason on stderr. `status` is its exit status. */
export class EmbeddedApiError extends Error {
  override readonly name = 'EmbeddedApiError';
  readonly status: number;

  constructor(status: number) {
    super(`the embedded API ended with status ${status} while it started`);
    this.status = status;
  }
}

const demoSignIn = z.object({ slug: z.string(), email: z.string(), password: z.string().optional() });

const listening = z.object({
  kind: z.literal('listening'),
  origin: z.url(),
  demo: demoSignIn.nullish(),
});

type Options = {
  /** The child's whole environment. */
  environment: NodeJS.ProcessEnv;
  log: Logger;
  /** Called with the origin at every (re)start, and with `undefined` when the API is down. */
  moveTo: (origin: string | undefined) => void;
  onRestart: () => void;
  /** Aborts a start that is in progress. */
  stopping: AbortSignal;
  /** How long the child may take to stop before it is killed. */
  stopWithinMs: () => number;
  /** Receives the child's JSON logs: stdout, unless they are made readable. */
  output?: NodeJS.WritableStream;
};

const startTimeoutMs = 60_000;

/** Node reads this before its entry file, so that a cached start loads no TypeScript parser: 16 MiB less. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Resolves when the API listens. Rejects with `EmbeddedApiError` if it cannot start. */
export async function startEmbeddedApi(options: Options): Promise<EmbeddedApi> {
  const stopped = new AbortController();
  let child = spawnApi(options);
  const demo = await untilListening(child, options);
  const running = keepRunning();

  async function keepRunning(): Promise<void> {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      const ended = await untilEnded(child);
      options.moveTo(undefined);
      if (stopped.signal.aborted) return;
      options.log.error({ ended }, 'the embedded API died and is started again');
      failures = performance.now() - startedAt > 30_000 ? 0 : failures + 1;
      // The first restart is immediate. If the child keeps dying, it is restarted at most every 2 s.
      await pause(failures <= 1 ? 0 : Math.min(100 * 2 ** failures, 2000), stopped.signal);
      if (stopped.signal.aborted) return;
      options.onRestart();
      child = spawnApi(options);
      // The loop handles a failed start like any other exit.
      await untilListening(child, options).catch(() => undefined);
    }
  }

  return {
    demo,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await stop(child, options.stopWithinMs());
      await running;
    },
  };
}

function spawnApi({ environment, output }: Options): ChildProcess {
  const main = fileURLToPath(new URL('../../api/main.ts', import.meta.url));
  const child = fork(main, {
    // The child has its own Node options. SQLite's experimental warning would appear between the log lines.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...environment, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', output ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  if (output) child.stdout?.pipe(output, { end: false });
  return child;
}

async function untilListening(child: ChildProcess, options: Options): Promise<Demo | undefined> {
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const stop = () => child.kill('SIGTERM');
  options.stopping.addEventListener('abort', stop, { once: true });
  const { promise, resolve } = Promise.withResolvers<Demo | undefined>();
  child.on('message', (message) => {
    const read = listening.safeParse(message);
    if (!read.success) return;
    options.moveTo(read.data.origin);
    resolve(read.data.demo ?? undefined);
  });
  try {
    return await Promise.race([
      promise,
      untilEnded(child).then(({ status }) => {
        throw new EmbeddedApiError(status);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    options.stopping.removeEventListener('abort', stop);
  }
}

async function untilEnded(child: ChildProcess): Promise<{ status: number; signal: string | null }> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    // A process that cannot be spawned has no exit event, only an error.
    await once(child, 'exit').catch(() => undefined);
  }
  return { status: child.exitCode ?? 1, signal: child.signalCode };
}

async function stop(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  child.kill('SIGTERM');
  await untilEnded(child);
  clearTimeout(timer);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
