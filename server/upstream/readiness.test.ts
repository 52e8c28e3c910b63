import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';
import { createUpstreams } from './upstreams.ts';

const ready = { main: 'ok', auth: 'ok' };
const notReady = { main: 'no answer', auth: 'no answer' };

test('the result is discarded as soon as the embedded API stops or restarts', async () => {
  await using api = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  await using upstreams = createUpstreams(
    { kind: 'embedded', basicAuth: 'web:secret', environment: {} },
    5000,
  );
  const readiness = createReadiness(upstreams);

  expect(await readiness()).toEqual(notReady);
  upstreams.moveTo(`http://127.0.0.1:${address.port}`);
  expect(await readiness()).toEqual(ready);
  upstreams.moveTo(undefined);
  expect(await readiness()).toEqual(notReady);
});
