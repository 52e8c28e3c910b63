import { expect, test } from 'vitest';
import { ask, startUpstream } from '../support/edge.ts';
import { longBodies } from '../support/longBodies.ts';
import { longHeads } from '../support/longHeads.ts';
import { addProduct, addSeller, addSession } from '../support/sales.ts';
import { startWholeServer } from '../support/wholeServer.ts';

// Sends every input at its maximum length, made of characters that are hard to parse. Both servers run in this thread, so its processor
// time is theirs, and no other request is served meanwhile.

const maxWorkMs = 250;

const units = ['/', ' ', '.', '@', 'a', '-', '\r\n', '/a', 'a@', 'a.@', '"', ',', ';', '=', '%', '🦊'];

test.each([
  ['an address or a header', longHeads],
  ['a body', longBodies],
])('a long input in %s is answered and delays no other request', async (_, inputsOf) => {
  await using ingest = await startUpstream((_request, response) => response.end());
  const dsn = `http://key@127.0.0.1:${ingest.port}/42`;
  await using server = await startWholeServer({
    SENTRY_DSN: dsn,
    POSTHOG_KEY: 'phc_test',
    POSTHOG_HOST: ingest.origin,
    TRUST_PROXY: '1',
  });
  const seller = await addSeller(server.api);
  const product = await addProduct(server.api, seller);
  const token = await addSession(server.api, seller);
  // A page's first render loads its code.
  for (const path of ['/ada', '/login']) expect((await ask(server, path)).status).toBe(200);
  const slow: string[] = [];
  for (const unit of units) {
    for (const { name, bytes, requests } of inputsOf({ dsn, seller, product, token })) {
      for (const { path, ...request } of requests(unit.repeat(bytes / Buffer.byteLength(unit)))) {
        const before = process.threadCpuUsage();
        // In sequence, so that the measured time belongs to one request.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const { status } = await ask(server, path, request);
        const { user, system } = process.threadCpuUsage(before);
        const workMs = Math.round((user + system) / 1000);
        if (workMs > maxWorkMs || status === 500)
          slow.push(`${name} of ${JSON.stringify(unit)}, ${path.slice(0, 40)}: ${status} after ${workMs} ms`);
      }
    }
  }
  expect(slow).toEqual([]);
  expect((await ask(server, '/healthz')).status).toBe(200);
});
