import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { waitFor } from '../../tests/support/ports.ts';

export type MemberOptions = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Another user, for a program that refuses to run as root. */
  user?: { uid: number; gid: number };
  /** Its output is appended here. */
  logFile: string;
  /** For `kill`; SIGKILL if it is missing. */
  killSignal?: NodeJS.Signals;
  isReady: () => boolean | Promise<boolean>;
};

/** A process of the cluster. */
export type Member = AsyncDisposable & {
  name: string;
  /** Stops it with SIGTERM and starts it again. Resolves with the old process's exit status once the new one is ready. */
  restart: () => Promise<number | null>;
  /** Ends it at once: nothing that runs in it is finished. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`. Resolves when it is ready. */
  start: () => Promise<void>;
};

const startTimeoutMs = 60_000;

/** Resolves when the process is ready. Disposing it ends it with SIGTERM. */
export async function startMember(options: MemberOptions): Promise<Member> {
  let child = await start(options);
  return {
    name: options.name,
    async restart() {
      const status = await end(child, 'SIGTERM');
      child = await start(options);
      return status;
    },
    async kill() {
      await end(child, options.killSignal ?? 'SIGKILL');
    },
    async start() {
      child = await start(options);
    },
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM');
    },
  };
}

async function start(options: MemberOptions): Promise<ChildProcess> {
  const { name, command, args, env, user = {}, logFile, isReady } = options;
  const output = openSync(logFile, 'a');
  // In a process group of its own: Ctrl-C in a terminal reaches only the cluster's own process, which then stops the members in order.
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', output, output],
    detached: true,
    ...user,
  });
  closeSync(output);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await once(child, 'spawn');
    await waitFor(async () => hasEnded() || (await isReady()), startTimeoutMs);
    if (hasEnded()) throw new Error(`${name} ended with status ${child.exitCode ?? child.signalCode}`);
    return child;
  } catch (cause) {
    await end(child, 'SIGTERM');
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(-20).join('\n');
    throw new Error(`${name} did not start:\n${lines}`, { cause });
  }
}

/** Resolves with the exit status; null if a signal ended it. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
