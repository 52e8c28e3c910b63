import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';

/** A process that answers at `origin`. */
export type Running = AsyncDisposable & {
  origin: string;
  pid: number;
  memoryMib: () => number;
  processorSeconds: () => number;
};

export type Start = {
  script: string;
  on: 'measured' | 'beside';
  environment?: Record<string, string>;
  /** Any free port otherwise. */
  port?: number;
  /** Polled until it answers below 500. */
  ready?: string;
};

const readyWithinMs = 30_000;

/**
 * Starts a script with PORT (and API_PORT) set to a free port. Its output goes to a file, as in production: reading a pipe would use the
 * load's core.
 */
export async function startProcess(machine: Machine, start: Start): Promise<Running> {
  const port = start.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'makerstall-bench-'));
  const lines = openSync(join(folder, 'lines.log'), 'w');
  const [command = '', ...args] = machine[start.on]([
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...flagsOfStart(),
    start.script,
  ]);
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      // The options of `npm start` and the container.
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PORT: String(port),
      API_PORT: String(port),
      ...start.environment,
    },
    stdio: ['ignore', lines, lines],
  });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await isReady(child, `${origin}${start.ready ?? '/'}`))) {
    child.kill('SIGKILL');
    const output = readFileSync(join(folder, 'lines.log'), 'utf8').slice(-2000);
    throw new Error(`${start.script} did not start to answer:\n${output}`);
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    memoryMib: () => memoryOf(pid),
    processorSeconds: () => processorSecondsOf(pid),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Node's options in `npm start`. Floors get them too, so that a row compares code and not settings of V8. */
function flagsOfStart(): string[] {
  // Our own file, which has a `start` script.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.match(/--[\w-]+=\S+/g) ?? [];
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const giveUpAt = performance.now() + readyWithinMs;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return true;
    await delay(50);
  }
  return false;
}

/** The memory of the process, including code and buffers. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(stdout.trim()) / 1024);
}

/** Processor time of all its threads so far; NaN without `/proc`. Linux counts in hundredths of a second. */
export function processorSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
