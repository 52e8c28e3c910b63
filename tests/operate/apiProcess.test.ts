import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, waitFor } from '../support/ports.ts';

type Started = AsyncDisposable & { child: ChildProcess; origin: string; demo: unknown; dataDir: string };

const main = join(import.meta.dirname, '../../api/main.ts');

function spawnApi(env: NodeJS.ProcessEnv) {
  const child = fork(main, {
    env: { API_BASIC_AUTH: 'web:secret', EXCHANGE_RATES_URL: 'off', ...env },
    execPath: process.execPath,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return { child, output: () => lines.join('') };
}

async function temporaryDir() {
  const path = await mkdtemp(join(tmpdir(), 'makerstall-process-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const directory = await temporaryDir();
  const dataDir = join(directory.path, 'new', 'data');
  const { child } = spawnApi({ DATA_DIR: dataDir, ...env });
  const [message] = await once(child, 'message');
  return {
    child,
    dataDir,
    origin: message.origin,
    demo: message.demo,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await directory[Symbol.asyncDispose]();
    },
  };
}

function ask(origin: string, path: string): Promise<Response> {
  const authorization = `Basic ${Buffer.from('web:secret').toString('base64')}`;
  return fetch(origin + path, { headers: { authorization } });
}

test('a started API sends its parent its origin and the demo sign-in', async () => {
  await using api = await start();
  expect(api.demo).toEqual({ slug: 'ada', email: 'ada@example.com', password: 'makerstall-demo' });
  expect((await ask(api.origin, '/pages/ada/public')).status).toBe(200);
  expect((await stat(api.dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(api.dataDir, 'makerstall.sqlite'))).mode & 0o777).toBe(0o600);
});

test('an API whose source of rates is unreachable, or never answers, starts at once and serves', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const asked = once(silent, 'request');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const sources = [`http://127.0.0.1:${await freePort()}/rates`, `http://127.0.0.1:${address.port}/rates`];
  for (const EXCHANGE_RATES_URL of sources) {
    await using api = await start({ DEMO: 'off', EXCHANGE_RATES_URL });
    if (EXCHANGE_RATES_URL === sources[1]) await asked;
    const settings = await ask(api.origin, '/settings');
    expect(settings.status).toBe(200);
    expect(await settings.json()).toMatchObject({ currencies: expect.any(Array) });
    expect((await ask(api.origin, '/readyz')).status).toBe(200);
  }
  silent.closeAllConnections();
  silent.close();
});

test('SIGTERM lets a request in flight finish and exits with status 0; SIGINT is left to the parent', async () => {
  await using api = await start({ DEMO: 'off' });
  api.child.kill('SIGINT');
  const body = JSON.stringify({ email: 'a@example.com', password: 'x' });
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  const authorization = Buffer.from('web:secret').toString('base64');
  socket.write(
    `POST /auth/login HTTP/1.1\r\nhost: x\r\nauthorization: Basic ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The API has accepted the request and waits for its body.
  await once(socket, 'data');
  const exited = once(api.child, 'exit');
  api.child.kill('SIGTERM');
  api.child.kill('SIGTERM');
  await refused(api.origin);
  socket.write(body);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await exited).toEqual([0, null]);
});

test('an API without a parent says for a second that it is stopping, and still answers', async () => {
  await using directory = await temporaryDir();
  const env = { API_BASIC_AUTH: 'web:secret', DATA_DIR: directory.path, API_PORT: String(await freePort()) };
  const origin = `http://127.0.0.1:${env.API_PORT}`;
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await waitFor(async () => (await fetch(`${origin}/readyz`)).status === 200);
  child.kill('SIGTERM');
  await waitFor(async () => (await fetch(`${origin}/readyz`)).status === 503, 900);
  const answer = await ask(origin, '/settings');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await exited).toEqual([0, null]);
});

test('the API exits when its parent is gone', async () => {
  await using api = await start({ DEMO: 'off' });
  const exited = once(api.child, 'exit');
  api.child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test('written data survives a kill of the process', async () => {
  await using api = await start();
  const before = await (await ask(api.origin, '/pages/ada/public')).text();
  api.child.kill('SIGKILL');
  await once(api.child, 'exit');
  const again = spawnApi({ DATA_DIR: api.dataDir });
  const [message] = await once(again.child, 'message');
  expect(message.demo).toEqual(api.demo);
  expect(await (await ask(message.origin, '/pages/ada/public')).text()).toBe(before);
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
});

test('an invalid setting ends the start with one line and status 78', async () => {
  await using directory = await temporaryDir();
  const file = join(directory.path, 'file');
  await writeFile(file, 'not a database');
  await writeFile(join(directory.path, 'makerstall.sqlite'), 'not a database, but long enough to look at');
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ API_BASIC_AUTH: '', DATA_DIR: directory.path }, /^API_BASIC_AUTH [^\n]*\n$/],
    [{ DATA_DIR: '/proc/makerstall' }, /^DATA_DIR cannot be written to[^\n]*\n$/],
    [{ DATA_DIR: file }, /^DATA_DIR cannot be written to[^\n]*\n$/],
    [{ DATA_DIR: directory.path }, /^DATA_DIR holds a database[^\n]*\n$/],
    [{ DATA_DIR: join(directory.path, 'a'), API_HOST: '192.0.2.1' }, /^API_PORT or API_HOST [^\n]*\n$/],
    [
      { DATA_DIR: join(directory.path, 'a'), DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /^DATABASE_URL (?!.*hunter2)[^\n]*\n$/,
    ],
  ];
  for (const [env, line] of wrong) {
    const { child, output } = spawnApi(env);
    expect(await once(child, 'close')).toEqual([78, null]);
    expect(output()).toMatch(line);
  }
});

/** Resolves once the port is closed. */
async function refused(origin: string): Promise<void> {
  const { port } = new URL(origin);
  for (;;) {
    const socket = connect(Number(port), '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
