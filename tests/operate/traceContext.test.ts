import { expect, test } from 'vitest';
import { basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

test('a trace goes from the caller through the web server to the API, by a page and by a call', async () => {
  await using server = await startMakerstall();
  const lines = (): Record<string, unknown>[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const tracesOf = async (path: string, traceId: string) => {
    const of = () => lines().filter((line) => line['traceId'] === traceId);
    const answer = await fetch(server.origin + path, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    expect(answer.headers.get('traceparent')).toBeNull();
    // Each process writes its line after it has answered.
    const isLogged = () =>
      of().some((line) => line['route'] !== undefined) && of().some((line) => line['service'] === 'api');
    await waitFor(isLogged);
    return of();
  };

  const page = await tracesOf('/ada', 'a'.repeat(32));
  expect(page).toContainEqual(expect.objectContaining({ route: '/:slug', status: 200 }));
  expect(page).toContainEqual(
    expect.objectContaining({ service: 'api', req: expect.objectContaining({ path: '/pages/ada/public' }) }),
  );
  const call = await tracesOf('/api/main/settings', 'b'.repeat(32));
  expect(call).toContainEqual(
    expect.objectContaining({ service: 'api', req: expect.objectContaining({ path: '/settings' }) }),
  );
  expect(call).toContainEqual(expect.objectContaining({ route: '/api/main/settings', status: 200 }));

  await fetch(`${server.origin}/login`, { headers: { traceparent: 'rubbish', 'x-request-id': 'without' } });
  await waitFor(() => lines().some(({ id }) => id === 'without'));
  expect(lines().find(({ id }) => id === 'without')?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
  expect(server.output()).not.toContain('rubbish');
});

test('a trace begins in the web server if the caller has none, and goes to the API, by a page and by a call', async () => {
  await using server = await startMakerstall();
  const traces = (id: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.id === id || line.req?.id === id)
      .map(({ service, traceId }) => [service ?? 'web', traceId]);
  const seen = new Set<string>();
  for (const [id, path] of [
    ['page', '/ada/shop'],
    ['call', '/api/main/settings'],
    ['again', '/api/main/settings'],
  ] as const) {
    await fetch(server.origin + path, { headers: { 'x-request-id': id } });
    await waitFor(() => new Set(traces(id).map(([service]) => service)).size === 2);
    const ids = new Set(traces(id).map(([, traceId]) => traceId));
    expect(ids.size).toBe(1);
    const [traceId] = ids;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    seen.add(traceId);
  }
  expect(seen.size).toBe(3);
});

test('each upstream call of one request is a span of its own', async () => {
  await using upstream = await startUpstream(({ url = '' }, response) => {
    const isFirst = url === '/pages?after=a';
    json(response, 200, { pages: [{ slug: 'ada' }], ...(isFirst ? { next: 'ada' } : {}) });
  });
  await using server = await startMakerstall({
    env: { MAIN_API_URL: upstream.origin, AUTH_API_URL: upstream.origin, API_BASIC_AUTH: basicAuth },
  });
  const traceId = 'c'.repeat(32);
  const answer = await fetch(`${server.origin}/sitemap.xml?after=a`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await answer.text();
  const sent = upstream.seen.map(({ headers }) => String(headers['traceparent']));
  const ofRequest = sent.filter((traceparent) => traceparent.startsWith(`00-${traceId}-`));
  expect(ofRequest).toHaveLength(2);
  expect(new Set(ofRequest).size).toBe(2);
});
