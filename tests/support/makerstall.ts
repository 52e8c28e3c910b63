import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitFor } from './ports.ts';

export type Makerstall = AsyncDisposable & {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far, both streams. */
  output: () => string;
};

export const demo = { slug: 'ada', email: 'ada@example.com', password: 'makerstall-demo' };

/**
 * The real server and its embedded API as processes on a free port; ready when this resolves. `dataDir` uses the data of an
 * earlier one (and keeps it); `env` adds settings; `port` is any free one unless said otherwise; `mode: 'dev'` is the server of `npm run dev`;
 * `directory` is another checkout.
 */
export async function startMakerstall(
  options: {
    dataDir?: string;
    env?: Record<string, string>;
    mode?: 'built' | 'dev';
    port?: number;
    directory?: string;
  } = {},
): Promise<Makerstall> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'makerstall-')));
  const child = spawn(
    process.execPath,
    ['server/main.ts', '--banner', ...(options.mode === 'dev' ? ['--dev'] : [])],
    {
      ...(options.directory === undefined ? {} : { cwd: options.directory }),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // As `npm start` sets it.
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
        PORT: String(port),
        DATA_DIR: dataDir,
        EXCHANGE_RATES_URL: 'off',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const endsEarly = once(child, 'exit').then(([status]) => {
    throw new Error(`the server ended with ${String(status)}`);
  });
  const isReady = async () => (await fetch(`${origin}/readyz`)).status === 200;
  try {
    await Promise.race([waitFor(isReady, 150_000), endsEarly]);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`the server did not become ready:\n${output}`, { cause: error });
  }
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
