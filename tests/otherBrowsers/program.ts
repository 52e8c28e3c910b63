import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Program = AsyncDisposable & { child: ChildProcess };

/** Runs until it is disposed. Its output is discarded; `pipe` opens its descriptor 3 for reading. */
export function startProgram(
  command: readonly [string, ...string[]],
  { env, pipe = false }: { env: Record<string, string>; pipe?: boolean },
): Program {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'ignore', pipe ? 'pipe' : 'ignore'],
  });
  const ended = once(child, 'close');
  return {
    child,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A folder for one test. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'makerstall-browser-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}
