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
  isReady: () => boolean | Promise<boolean>;
};

/** A process of the cluster. */
export type Member = AsyncDisposable & {
  name: string;
  /** Stops it with SIGTERM and starts it again. Resolves with the old process's exit status once the new one is ready. */
  restart: () => Promise<number | null>;
};

const startTimeoutMs = 60_000;

/** Resolves when the process is ready. Disposing it ends it with SIGTERM. */
export async function startMember(options: MemberOptions): Promise<Member> {
  let child = await start(options);
  return {
    name: options.name,
    async restart() {
      const status = await stop(child);
      child = await start(options);
      return status;
    },
    async [Symbol.asyncDispose]() {
      await stop(child);
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
    await stop(child);
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(-20).join('\n');
    throw new Error(`${name} did not start:\n${lines}`, { cause });
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}
