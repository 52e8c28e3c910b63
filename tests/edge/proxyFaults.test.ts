import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ask, json, listen, startEdge, startUpstream } from '../support/edge.ts';
import { waitFor } from '../support/ports.ts';

const noResponse = '{"status":0,"message":"Something went wrong"}';
const timedOut = '{"status":408,"message":"Server connection timed out"}';

test('a closed port is 502 with status 0', async () => {
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

test('an upstream that never answers is 504 with status 408 after the time-out', async () => {
  await using upstream = await startUpstream(() => {});
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '200' } });
  const began = performance.now();
  const answer = await ask(edge, '/api/main/settings');
  expect([answer.status, answer.text]).toEqual([504, timedOut]);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a slow upstream is cut after the time-out of the whole call', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  });
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '1500' } });
  const began = performance.now();
  await expect(ask(edge, '/api/main/settings')).rejects.toThrow('aborted');
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a slow caller’s body is 504 after the time-out', async () => {
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

test('a response that ends early cuts the connection, so that it never looks complete', async () => {
  await using upstream = await startUpstream((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[1,2', () => request.socket.destroy());
  });
  await using edge = await startEdge({ main: upstream.origin });
  await expect(ask(edge, '/api/main/settings')).rejects.toThrow('aborted');
});

test('a read is repeated once if its connection broke before any byte, a write is not', async () => {
  let calls = 0;
  await using upstream = await startUpstream((request, response) => {
    calls += 1;
    if (calls % 2 === 1) request.socket.destroy();
    else json(response, 200, { asked: calls });
  });
  await using edge = await startEdge({ main: upstream.origin });
  expect((await ask(edge, '/api/main/settings')).text).toBe('{"asked":2}');
  expect((await ask(edge, '/api/main/carts', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(calls).toBe(3);
});

test('a read is not repeated if its connection broke within the headers, or a second time', async () => {
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

test('a kept-alive connection that the upstream has closed does not make a read fail', async () => {
  await using upstream = await startUpstream((request, response) => {
    json(response, 200, {});
    // The server closes the connection silently after the response, so the next request may use a dead connection.
    response.once('finish', () => setImmediate(() => request.socket.destroy()));
  });
  await using edge = await startEdge({ main: upstream.origin });
  for (let round = 0; round < 20; round += 1)
    expect((await ask(edge, '/api/main/settings')).status).toBe(200);
});

test('a caller who disconnects ends the upstream call', async () => {
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

test('a caller who disconnects before the response ends the upstream call too', async () => {
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

test('responses stream: the first bytes arrive while the upstream is still writing', async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
    void released.then(() => response.end('last'));
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

test('a slow reader pauses the upstream instead of filling our memory', async () => {
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
