import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { type Answer, ask, basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

test('beyond MAX_IN_FLIGHT a request is 503 with retry-after at once, and others are accepted after some end', async () => {
  let held = 0;
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await using upstream = await startUpstream((_request, response, { url }) => {
    if (!url.startsWith('/carts')) return json(response, 200, {});
    held += 1;
    return void released.then(() => json(response, 200, {}));
  });
  await using server = await startMakerstall({
    env: {
      MAIN_API_URL: upstream.origin,
      AUTH_API_URL: upstream.origin,
      API_BASIC_AUTH: basicAuth,
      MAX_IN_FLIGHT: '3',
    },
  });
  const port = Number(new URL(server.origin).port);
  const at = { ...server, port };
  const waiting = [1, 2, 3].map(() => holdOpen(port));
  await waitFor(() => held === 3);

  const call = await ask(at, '/api/main/settings');
  expect([call.status, call.headers['retry-after']]).toEqual([503, '1']);
  expect(JSON.parse(call.text)).toMatchObject({ status: 503 });
  const page = await ask(at, '/ada');
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '1',
    'no-store',
  ]);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.text).toContain('<h1>');
  expect(await htmlProblems(page.text)).toEqual([]);
  expect((await ask(at, '/ada', { method: 'HEAD' })).text).toBe('');
  expect((await ask(at, '/healthz')).status).toBe(200);
  expect((await ask(at, '/readyz')).status).toBe(200);
  const { text } = await ask(at, '/metrics');
  expect(text).toContain('makerstall_shed_total{reason="in flight"} 3');
  expect(text).toMatch(/makerstall_requests_in_flight 4/);

  resolve();
  await Promise.all(waiting);
  await waitFor(async () => (await ask(at, '/api/main/settings')).status === 200, 2000);
});

async function holdOpen(port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: ClientRequest = request({
    port,
    host: '127.0.0.1',
    path: '/api/main/carts/slow',
    agent: false,
  });
  sent.on('response', (response) => response.resume().once('end', () => resolve()));
  sent.end();
  await promise;
}

test('an overloaded event loop or heap answers 503 with retry-after, and accepts requests again after it has recovered', async () => {
  await using overloaded = await startOverloaded();
  const { at } = overloaded;
  expect((await ask(at, '/ada')).status).toBe(200);
  for (const [wear, reason] of [
    ['/lag', 'lag'],
    ['/fill', 'memory'],
  ] as const) {
    await ask(at, wear);
    let refused: Answer | undefined;
    await waitFor(async () => {
      refused = await ask(at, '/ada');
      return refused.status === 503;
    });
    expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(refused?.text).toContain('Very busy right now');
    expect(JSON.parse((await ask(at, '/shed')).text).at(-1)).toBe(reason);
    await ask(at, '/free');
    await waitFor(async () => (await ask(at, '/ada')).status === 200);
  }
});

/** `tests/support/overloadedServer.ts` as a process with little memory. */
async function startOverloaded() {
  const child = fork('tests/support/overloadedServer.ts', {
    execArgv: ['--max-old-space-size=96', '--expose-gc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    at: { port, origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => Promise.resolve() },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
