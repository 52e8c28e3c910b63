import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startLifetime } from '../../server/http/callLifetime.ts';
import { limitedBody } from '../../server/http/requestBody.ts';
import { ask, json, listen, startEdge, startUpstream } from '../support/edge.ts';

// How bytes, time-outs and connections pass the proxy.

test('a compressed response passes unchanged, with its length and its encoding', async () => {
  const compressed = gzipSync('{"packed":true}');
  await using upstream = await startUpstream((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': compressed.length,
      })
      .end(compressed),
  );
  await using edge = await startEdge({ main: upstream.origin });
  const { headers, body } = await ask(edge, '/api/main/settings', { headers: { 'accept-encoding': 'gzip' } });
  expect([headers['content-encoding'], headers['content-length']]).toEqual([
    'gzip',
    String(compressed.length),
  ]);
  expect(body).toEqual(compressed);
});

test('the file of an order passes ranges and its name, and no other row does', async () => {
  await using upstream = await startUpstream((_request, response) =>
    response
      .writeHead(206, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="zine.pdf"',
        'content-range': 'bytes 0-1/9',
        'accept-ranges': 'bytes',
      })
      .end('ab'),
  );
  await using edge = await startEdge({ main: upstream.origin });
  const withRange = { headers: { range: 'bytes=0-1', 'if-range': '"e"' } };
  const file = await ask(edge, '/api/main/orders/tok_1/files/fil_1?expires=1&signature=s', withRange);
  expect([file.status, file.text]).toEqual([206, 'ab']);
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="zine.pdf"',
    'content-range': 'bytes 0-1/9',
    'accept-ranges': 'bytes',
  });
  const other = await ask(edge, '/api/main/orders/tok_1', withRange);
  for (const name of ['content-disposition', 'content-range', 'accept-ranges'])
    expect(other.headers[name]).toBeUndefined();
  expect(upstream.seen.map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
    ['bytes=0-1', '"e"'],
    [undefined, undefined],
  ]);
});

test('a download may take longer than the time-out while bytes arrive, and is cut when none do', async () => {
  const endless = { parts: 15, silent: false };
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    let sent = 0;
    const drip = setInterval(() => {
      response.write('.');
      sent += 1;
      if (sent < endless.parts) return;
      clearInterval(drip);
      if (!endless.silent) response.end();
    }, 100);
    response.once('close', () => clearInterval(drip));
  });
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '1000' } });
  expect((await ask(edge, '/media/a.webp')).text).toBe('.'.repeat(15));
  endless.silent = true;
  await expect(ask(edge, '/media/a.webp')).rejects.toThrow('aborted');
});

test('the time-out covers the whole call, including the second try', async () => {
  let calls = 0;
  await using upstream = await startUpstream((incoming) => {
    calls += 1;
    if (calls === 1) setTimeout(() => incoming.socket.destroy(), 2000);
  });
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '4000' } });
  const began = performance.now();
  expect((await ask(edge, '/api/main/settings')).status).toBe(504);
  expect(calls).toBe(2);
  // Two time-outs would be at least 6 s.
  expect(performance.now() - began).toBeLessThan(5900);
});

test('calls share kept-alive connections', async () => {
  const sockets = new Set<unknown>();
  await using upstream = await startUpstream((incoming, response) => {
    sockets.add(incoming.socket);
    json(response, 200, {});
  });
  await using edge = await startEdge({ main: upstream.origin });
  for (let round = 0; round < 5; round += 1) await ask(edge, '/api/main/settings');
  expect(sockets.size).toBe(1);
});

test('behind a trusted proxy the API gets the visitor’s address, and no other claim of the caller', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin, env: { TRUST_PROXY: '1' } });
  await ask(edge, '/api/main/settings', {
    headers: {
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
    },
  });
  const { 'x-forwarded-for': address, ...rest } = upstream.seen[0]?.headers ?? {};
  expect(address).toBe('203.0.113.7');
  expect(Object.keys(rest).toSorted()).toEqual([
    'authorization',
    'connection',
    'host',
    'traceparent',
    'x-request-id',
  ]);
});

test('hop-by-hop headers do not pass, whatever `connection` names', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { connection: 'keep-alive, etag', 'keep-alive': 'timeout=9', trailer: 'x-late' });
    response.end('{}');
  });
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings', {
    headers: {
      connection: 'close, x-access-token',
      te: 'trailers',
      'proxy-authorization': 'Basic eA==',
      'keep-alive': '9',
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.trailer).toBeUndefined();
  expect(answer.headers['keep-alive']).toBeUndefined();
  const names = Object.keys(upstream.seen[0]?.headers ?? {});
  for (const name of ['te', 'proxy-authorization', 'keep-alive', 'trailer'])
    expect(names).not.toContain(name);
});

test('a body reaches the API while its caller is still writing it', async () => {
  const firstChunk = Promise.withResolvers<string>();
  await using upstream = await listen((incoming, response) => {
    incoming.once('data', (chunk: Buffer) => firstChunk.resolve(chunk.toString()));
    incoming.on('end', () => json(response, 200, {}));
  });
  await using edge = await startEdge({ main: upstream.origin });
  const sent = request({
    port: edge.port,
    host: '127.0.0.1',
    path: '/api/main/carts',
    method: 'POST',
    agent: false,
  });
  sent.write('{"first":');
  expect(await firstChunk.promise).toBe('{"first":');
  sent.end('1}');
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
});

test('an upload row accepts 64 MiB per part and four such parts in total, as a stream', async () => {
  let ended = Promise.withResolvers<number | string>();
  await using edge = await listen((incoming, response) => {
    const { promise, resolve } = ended;
    try {
      const lifetime = startLifetime({ response, timeoutMs: 60_000, counts: 'idle time' });
      const body = limitedBody(incoming, { maxBytes: 64 * 2 ** 20, lifetime, counts: 'each part' });
      let bytes = 0;
      body.on('data', (chunk: Buffer) => (bytes += chunk.length));
      body.on('end', () => resolve(bytes));
      body.on('error', (error) => resolve(error.message));
    } catch (error) {
      resolve(String(error));
    }
    void promise.then(() => response.end());
  });
  const send = async (parts: number[]) => {
    ended = Promise.withResolvers();
    const sent = request({
      port: edge.port,
      host: '127.0.0.1',
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
    });
    sent.on('error', () => undefined);
    void pipeline(Readable.from(bodyOf(parts)), sent).catch(() => undefined);
    const outcome = await ended.promise;
    sent.destroy();
    return outcome;
  };
  expect(await send([63, 63, 63])).toBeGreaterThan(189 * 2 ** 20);
  expect(await send([65])).toBe('The request is too large.');
  expect(await send([63, 63, 63, 63, 63])).toBe('The request is too large.');
});

/** Parts of this many MiB. */
function* bodyOf(parts: number[]): Generator<Buffer> {
  const mebibyte = Buffer.alloc(2 ** 20, 'a');
  for (const size of parts) {
    yield Buffer.from('--b\r\n\r\n');
    for (let written = 0; written < size; written += 1) yield mebibyte;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('--b--\r\n');
}
