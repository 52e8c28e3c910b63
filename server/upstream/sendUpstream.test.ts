import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { callUpstream } from './callUpstream.ts';
import { createUpstreams } from './upstreams.ts';

test('a read whose connection breaks because the embedded API died fails like any other call', async () => {
  await using upstreams = createUpstreams(
    { kind: 'embedded', basicAuth: 'web:secret', environment: {} },
    5000,
  );
  await using api = createServer((socket) => {
    socket.once('data', () => {
      upstreams.moveTo(undefined);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  upstreams.moveTo(`http://127.0.0.1:${address.port}`);

  const call = callUpstream(
    upstreams,
    { upstream: 'main', method: 'GET', path: '/settings', headers: [] },
    { timeoutMs: 5000 },
  );
  await expect(call).rejects.toMatchObject({ status: 0, code: 'no_response' });
});
