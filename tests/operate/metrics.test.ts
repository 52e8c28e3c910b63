import { expect, test } from 'vitest';
import { ask, basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

test('metrics report requests, the APIs, their connections, the cache, the breakers, the event loop and orders', async () => {
  const answers = ['succeeded', 'requires_action', 'succeeded', 'named'];
  await using upstream = await startUpstream(({ url }, response, { headers }) => {
    if (url !== '/stripe/charge') return json(response, 200, {});
    // The proxy parses this response, so it must not be compressed.
    expect(headers['accept-encoding']).toBeUndefined();
    const status = answers.shift();
    if (status === 'named') response.setHeader('x-order-placed', 'true');
    // The fields of an order have no fixed order, and a product may have the name of a field.
    const order = { _id: 'ord_1', items: [{ status: 'succeeded' }] };
    return json(response, status ? 200 : 402, { order, status: status ?? 'succeeded' });
  });
  await using server = await startMakerstall({
    env: { MAIN_API_URL: upstream.origin, AUTH_API_URL: upstream.origin, API_BASIC_AUTH: basicAuth },
  });
  const at = { ...server, port: Number(new URL(server.origin).port) };
  for (let charge = 0; charge < 5; charge += 1)
    await ask(at, '/api/main/stripe/charge', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    });
  await waitFor(async () => (await ask(at, '/metrics')).text.includes('route="/api/main/stripe/charge"'));
  const { text } = await ask(at, '/metrics');
  expect(text).toContain('makerstall_orders_total 3\n');
  expect(text).toMatch(/makerstall_upstream_connections\{upstream="main",state="open"\} [1-9]/);
  expect(text).toContain('makerstall_upstream_connections{upstream="auth",state="waiting"} 0');
  expect(text).toContain(
    'makerstall_request_seconds_count{method="POST",route="/api/main/stripe/charge",status="200"} 4',
  );
  expect(text).toContain('makerstall_upstream_seconds_count{upstream="main",outcome="4xx"} 1');
  for (const name of [
    'makerstall_page_cache_total',
    'makerstall_upstream_breaker_open',
    'makerstall_shed_total',
    'makerstall_api_restarts_total',
    'makerstall_requests_in_flight',
    'makerstall_tunnel_items_total',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toContain(`# TYPE ${name} `);
});
