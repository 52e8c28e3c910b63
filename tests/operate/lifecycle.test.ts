import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { freePort, waitFor } from '../support/ports.ts';

const running = promisify(execFile);

/** Runs `server/main.ts` with only these settings until it exits. */
async function runServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  return { status, stdout, stderr };
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-life-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await running('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'hidden-word' }],
  ['API_BASIC_AUTH', { API_BASIC_AUTH: 'hidden-word' }],
  ['AUTH_API_URL', { MAIN_API_URL: 'http://127.0.0.1:1', API_BASIC_AUTH: 'a:hidden-word' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://user:hidden-word@host/shop' }],
  ['SMTP_URL', { SMTP_URL: 'http://user:hidden-word@host' }],
])('a wrong %s stops the start: one line, no value, status 78', async (name, env) => {
  await using data = await emptyFolder();
  const port = String(await freePort());
  const { status, stdout, stderr } = await runServer({ PORT: port, DATA_DIR: data.folder, ...env });
  expect(status).toBe(78);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(name);
  expect(stderr + stdout).not.toContain('hidden-word');
});

test('a DATA_DIR that cannot be written to stops the start', async () => {
  await using data = await emptyFolder();
  const file = join(data.folder, 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  const { status, stderr } = await runServer({
    PORT: String(await freePort()),
    DATA_DIR: join(file, 'data'),
  });
  expect(status).toBe(78);
  expect(stderr).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/);
});

test('a used port stops the start before anything else is started', async () => {
  await using data = await emptyFolder();
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { status, stderr } = await runServer({ PORT: String(port), DATA_DIR: join(data.folder, 'data') });
  other.close();
  expect(status).toBe(78);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*PORT ${port} is taken[^\\n]*\\n$`));
});

test('with --banner the addresses and the demo sign-in are printed, once it is ready', async () => {
  await using makerstall = await startMakerstall();
  await waitFor(() => makerstall.output().includes('makerstall-demo'));
  expect(makerstall.output()).toContain(`${makerstall.origin}/ada`);
  expect(makerstall.output()).toContain('ada@example.com');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s, three times: status 0 and no process left', async (signal) => {
  await using makerstall = await startMakerstall({ env: { DEMO: 'off' } });
  const children = await childrenOf(makerstall.process);
  expect(children).toHaveLength(1);
  const ended = once(makerstall.process, 'exit');
  makerstall.process.kill(signal);
  await waitFor(async () => (await statusOf(`${makerstall.origin}/readyz`)) === 503, 1000);
  makerstall.process.kill(signal);
  makerstall.process.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(children.filter(isAlive)).toEqual([]);
});

test('a stopping server finishes its requests in flight and still answers meanwhile', async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  await using upstream = await startUpstream(({ url }, response) => {
    if (url !== '/carts/slow') return json(response, 200, {});
    isAsked = true;
    return void released.then(() => json(response, 200, { slow: true }));
  });
  await using makerstall = await startMakerstall({ env: remote(upstream.origin) });
  const inFlight = fetch(`${makerstall.origin}/api/main/carts/slow`);
  await waitFor(() => isAsked);
  const ended = once(makerstall.process, 'exit');
  makerstall.process.kill('SIGTERM');
  await waitFor(async () => (await statusOf(`${makerstall.origin}/readyz`)) === 503);
  // A stop without requests in flight takes less than this.
  const began = performance.now();
  await waitFor(() => performance.now() - began > 2000);
  expect(await statusOf(`${makerstall.origin}/healthz`)).toBe(200);
  resolve();
  expect(await (await inFlight).json()).toEqual({ slow: true });
  expect(await ended).toEqual([0, null]);
});

test('requests still in flight after 9 s are cut; status 0 within 10 s', async () => {
  let isAsked = false;
  await using upstream = await startUpstream(({ url }, response) => {
    if (url === '/carts/never') isAsked = true;
    else json(response, 200, {});
  });
  await using makerstall = await startMakerstall({ env: remote(upstream.origin) });
  const inFlight = fetch(`${makerstall.origin}/api/main/carts/never`).catch(() => 'cut');
  await waitFor(() => isAsked);
  const ended = once(makerstall.process, 'exit');
  const began = performance.now();
  makerstall.process.kill('SIGTERM');
  expect(await inFlight).toBe('cut');
  expect(performance.now() - began).toBeGreaterThan(8900);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

function remote(origin: string): Record<string, string> {
  return { MAIN_API_URL: origin, AUTH_API_URL: origin, API_BASIC_AUTH: basicAuth };
}
