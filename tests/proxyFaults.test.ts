import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ask, json, listen, startEdge, startUpstream } from './support/edge.ts';
import { waitFor } from './support/ports.ts';

const noResponse = '{"status":0,"message":"Something went wrong"}';
const timedOut = '{"status":408,"message":"Server connection timed out"}';

test('nobody there is 502 with status 0', async () => {
  const gone = await listen(() => {});
  await gone[Symbol.asyncDispose]();
  await using edge = await startEdge({ main: gone.origin });
  const answer = await ask(edge, '/api/main/settings');
  expect([answer.status, answer.text]).toEqual([502, noResponse]);
});

test('garbage instead of HTTP is 502 with status 0', async () => {
  await using upstream = await listen((request) => request.socket.end('SMTP ready\r\n\r\n'));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings');
  expect([answer.status, answer.text]).toEqual([502, noResponse]);
});

test('an upstream that never answers is 504 with status 408 when the time is up', async () => {
  await using upstream = await startUpstream(() => {});
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '200' } });
  const began = performance.now();
  const answer = await ask(edge, '/api/main/settings');
  expect([answer.status, answer.text]).toEqual([504, timedOut]);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('an upstream that drips is cut when the time of the whole call is up', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  });
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '300' } });
  const began = performance.now();
  await expect(ask(edge, '/api/main/settings')).rejects.toThrow('aborted');
  expect(performance.now() - began).toBeLessThan(1500);
});

test('a caller who drips his body is answered 504 when the time is up', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '300' } });
  const sent = request({
    port: edge.port,
    host: '127.0.0.1',
    path: '/api/main/carts',
    method: 'POST',
    agent: false,
  });
  sent.on('error', () => {});
  const drip = setInterval(() => sent.write(' '), 20);
  const [response] = await once(sent, 'response');
  clearInterval(drip);
  sent.destroy();
  expect(response.statusCode).toBe(504);
});

test('a body that ends early cuts the connection, so that a short answer never looks whole', async () => {
  await using upstream = await startUpstream((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[1,2', () => request.socket.destroy());
  });
  await using edge = await startEdge({ main: upstream.origin });
  await expect(ask(edge, '/api/main/settings')).rejects.toThrow('aborted');
});

test('a read whose connection broke before any byte is asked once more, a write is not', async () => {
  let asked = 0;
  await using upstream = await startUpstream((request, response) => {
    asked += 1;
    if (asked % 2 === 1) request.socket.destroy();
    else json(response, 200, { asked });
  });
  await using edge = await startEdge({ main: upstream.origin });
  expect((await ask(edge, '/api/main/settings')).text).toBe('{"asked":2}');
  expect((await ask(edge, '/api/main/carts', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(asked).toBe(3);
});

test('a read whose connection broke within the headers is not asked again, nor is one that breaks twice', async () => {
  let mode: 'half' | 'none' = 'half';
  await using upstream = await startUpstream((request) => {
    if (mode === 'none') request.socket.destroy();
    else request.socket.write('HTTP/1.1 200 OK\r\ncontent-', () => request.socket.destroy());
  });
  await using edge = await startEdge({ main: upstream.origin });
  expect((await ask(edge, '/api/main/settings')).text).toBe(noResponse);
  expect(upstream.seen).toHaveLength(1);
  mode = 'none';
  expect((await ask(edge, '/api/main/settings')).text).toBe(noResponse);
  expect(upstream.seen).toHaveLength(3);
});

test('a kept connection that the upstream closed meanwhile does no harm to a read', async () => {
  await using upstream = await startUpstream((request, response) => {
    json(response, 200, {});
    // Closed after the answer without a word: the next request may meet a dead connection.
    response.once('finish', () => setImmediate(() => request.socket.destroy()));
  });
  await using edge = await startEdge({ main: upstream.origin });
  for (let round = 0; round < 20; round += 1)
    expect((await ask(edge, '/api/main/settings')).status).toBe(200);
});

test('a caller who leaves ends the upstream call', async () => {
  let left = false;
  await using upstream = await startUpstream((_request, response) => {
    response.once('close', () => (left = true));
    response.writeHead(200).write('first');
  });
  await using edge = await startEdge({ main: upstream.origin });
  const sent = request({ port: edge.port, host: '127.0.0.1', path: '/api/main/settings', agent: false });
  sent.on('error', () => {});
  sent.end();
  const [response] = await once(sent, 'response');
  response.on('error', () => {});
  expect(left).toBe(false);
  sent.destroy();
  await waitFor(() => left, 2000);
});

test('a caller who leaves before there is an answer ends the upstream call too', async () => {
  let [isAsked, isLeft] = [false, false];
  await using upstream = await startUpstream((_request, response) => {
    isAsked = true;
    response.once('close', () => (isLeft = true));
  });
  await using edge = await startEdge({ main: upstream.origin });
  const sent = request({ port: edge.port, host: '127.0.0.1', path: '/api/main/settings', agent: false });
  sent.on('error', () => {});
  sent.end();
  await waitFor(() => isAsked);
  sent.destroy();
  await waitFor(() => isLeft, 2000);
});

test('answers stream: the first bytes arrive while the upstream is still writing', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
    void goOn.then(() => response.end('last'));
  });
  await using edge = await startEdge({ main: upstream.origin });
  const sent = request({ port: edge.port, host: '127.0.0.1', path: '/api/main/settings', agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  const [first] = await once(response, 'data');
  expect(String(first)).toBe('first');
  resolve();
  const [last] = await once(response, 'data');
  expect(String(last)).toBe('last');
});

test('a slow reader holds the upstream back instead of filling our memory', async () => {
  let written = 0;
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024);
    const pump = () => {
      while (!response.destroyed && written < 256 * 2 ** 20) {
        written += chunk.length;
        if (!response.write(chunk)) {
          response.once('drain', pump);
          return;
        }
      }
    };
    pump();
  });
  await using edge = await startEdge({ main: upstream.origin });
  const sent = request({ port: edge.port, host: '127.0.0.1', path: '/api/main/settings', agent: false });
  sent.on('error', () => {});
  sent.end();
  const [response] = await once(sent, 'response');
  response.on('error', () => {});
  let before = -1;
  await waitFor(() => {
    const isStill = written === before;
    before = written;
    return isStill;
  });
  expect(written).toBeLessThan(32 * 2 ** 20);
  sent.destroy();
});
