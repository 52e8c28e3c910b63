import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask, json, startEdge, startUpstream } from '../support/edge.ts';

test('a changed page is purged by the slug in the response before its owner gets the response, and only on success', async () => {
  const purged: string[] = [];
  await using upstream = await startUpstream(({ url }, response, { headers }) => {
    expect(headers['accept-encoding']).toBeUndefined();
    if (url === '/pages/acc_1') json(response, 200, { slug: 'ada', _id: 'p' });
    else json(response, 403, { slug: 'bob', message: 'no' });
  });
  await using edge = await startEdge({ main: upstream.origin, onPurge: (slug) => purged.push(slug) });
  const options = { method: 'PUT', body: '{}', headers: { 'accept-encoding': 'gzip' } };
  const changed = await ask(edge, '/api/main/pages/acc_1', options);
  expect(JSON.parse(changed.text)).toEqual({ slug: 'ada', _id: 'p' });
  expect((await ask(edge, '/api/main/pages/acc_2', options)).status).toBe(403);
  expect(purged).toEqual(['ada']);
});

test('the API’s purge header works whatever the body says, and no browser sees it', async () => {
  const purged: string[] = [];
  await using upstream = await startUpstream(({ url }, response) => {
    const headers = { 'content-type': 'application/json', 'x-purge-pages': 'ada, old-ada, ../no,' };
    response.writeHead(url === '/pages/acc_1' ? 200 : 409, headers).end('{"slug":"bob"}');
  });
  await using edge = await startEdge({ main: upstream.origin, onPurge: (slug) => purged.push(slug) });
  const options = { method: 'PUT', body: '{}' };
  const changed = await ask(edge, '/api/main/pages/acc_1', options);
  expect([changed.status, changed.text]).toEqual([200, '{"slug":"bob"}']);
  expect(changed.headers['x-purge-pages']).toBeUndefined();
  expect((await ask(edge, '/api/main/pages/acc_2', options)).status).toBe(409);
  expect(purged).toEqual(['ada', 'old-ada']);
});

test('a change of stock is told with any status, and no browser sees it', async () => {
  const changed: string[] = [];
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(402, { 'content-type': 'application/json', 'x-stock-changed': 'ada' }).end('{}');
  });
  await using edge = await startEdge({ main: upstream.origin, onStockChange: (slug) => changed.push(slug) });
  const options = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await ask(edge, '/api/main/stripe/charge', options);
  expect([answer.status, answer.headers['x-stock-changed']]).toEqual([402, undefined]);
  expect(changed).toEqual(['ada']);
});

test('without the header the body’s slug and previous slug are purged, whatever its JSON formatting', async () => {
  const purged: string[] = [];
  await using upstream = await startUpstream((_request, response) => {
    response.write('{ "nested": {"slug": "no"},\n "previous_slug":"\\u0061da",');
    response.end('"slug" : "clay" }');
  });
  await using edge = await startEdge({ main: upstream.origin, onPurge: (slug) => purged.push(slug) });
  await ask(edge, '/api/main/studio/acc_1/account/slug', { method: 'PUT', body: '{}' });
  expect(purged).toEqual(['clay', 'ada']);
});

test('an answer waits until its page is purged, with a body or without, and one that has failed meanwhile stays as it is', async () => {
  const waiting: (() => void)[] = [];
  await using upstream = await startUpstream(({ url }, response) => {
    const headers = { 'content-type': 'application/json', 'x-purge-pages': 'ada' };
    if (url === '/pages/acc_1') response.writeHead(200, headers).end('{}');
    else if (url === '/pages/acc_2') response.writeHead(204, headers).end();
    else json(response, 200, { slug: 'ada' });
  });
  await using edge = await startEdge({
    main: upstream.origin,
    env: { UPSTREAM_TIMEOUT_MS: '4000' },
    onPurge: () => new Promise<void>((resolve) => waiting.push(resolve)),
  });
  const options = { method: 'PUT', body: '{}' };
  for (const [path, status, text] of [
    ['acc_1', 200, '{}'],
    ['acc_2', 204, ''],
    ['acc_3', 200, '{"slug":"ada"}'],
  ] as const) {
    const asked = ask(edge, `/api/main/pages/${path}`, options);
    await expect.poll(() => waiting.length).toBe(1);
    expect(await Promise.race([asked, delay(50, 'waits')])).toBe('waits');
    waiting.pop()?.();
    expect(await asked).toMatchObject({ status, text });
  }
  const tooLate = await ask(edge, '/api/main/pages/acc_1', options);
  expect(tooLate.status).toBe(504);
  waiting.pop()?.();
  const next = ask(edge, '/api/main/pages/acc_1', options);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.pop()?.();
  expect((await next).status).toBe(200);
});
