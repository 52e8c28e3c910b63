import type { Bench, Group } from '../bench.ts';
import { compare } from '../load.ts';
import { startUpstream, startWeb } from '../ours.ts';
import { startProcess } from '../processes.ts';

const body = JSON.stringify({
  makerstall_product_id: 'acc_bench',
  currency: 'USD',
  items: [{ product_id: 'prd_1', quantity: 1 }],
});

/** Calls through the proxy and the tunnel, against direct calls to the same upstream. */
export async function forwarding({ machine, pace }: Bench): Promise<Group[]> {
  await using upstream = await startUpstream(machine, 0);
  const dsn = `${upstream.origin.replace('://', '://abcdef@')}/1`;
  await using web = await startWeb(machine, { upstream });
  await using smallest = await startProcess(machine, {
    script: 'tools/bench/floors/smallestProxy.ts',
    on: 'measured',
    environment: { UPSTREAM: upstream.origin },
  });
  const withSentry = { upstream, environment: { SENTRY_DSN: dsn } };
  await using traced = await startWeb(machine, withSentry);
  await using tunnel = await startWeb(machine, withSentry);
  const envelope = [
    JSON.stringify({ dsn, event_id: 'e'.repeat(32), sent_at: '2026-01-01T00:00:00Z' }),
    JSON.stringify({ type: 'event' }),
    JSON.stringify({ event_id: 'e'.repeat(32), message: 'it broke', transaction: '/ada' }),
  ].join('\n');
  const json = { 'content-type': 'application/json' };
  const figures = await compare(
    [
      { name: 'upstream asked directly, small read', server: upstream, path: '/carts/crt_bench' },
      {
        name: 'smallest proxy, small read',
        server: smallest,
        path: '/api/main/carts/crt_bench',
        floor: 'upstream asked directly, small read',
      },
      {
        name: 'proxy, small read',
        server: web,
        path: '/api/main/carts/crt_bench',
        floor: 'upstream asked directly, small read',
        goal: 0.4,
        judgedBy: 'clock',
      },
      {
        name: 'proxy, small read, each call traced to Sentry',
        server: traced,
        path: '/api/main/carts/crt_bench',
        floor: 'upstream asked directly, small read',
      },
      {
        name: 'upstream asked directly, write',
        server: upstream,
        path: '/carts',
        method: 'POST',
        headers: json,
        body,
      },
      {
        name: 'smallest proxy, write',
        server: smallest,
        path: '/api/main/carts',
        method: 'POST',
        headers: json,
        body,
        floor: 'upstream asked directly, write',
      },
      {
        name: 'proxy, write',
        server: web,
        path: '/api/main/carts',
        method: 'POST',
        headers: json,
        body,
        floor: 'upstream asked directly, write',
        judgedBy: 'clock',
      },
      {
        name: 'tunnel, one error report',
        server: tunnel,
        path: '/tunnel',
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: envelope,
        floor: 'upstream asked directly, write',
      },
    ],
    pace,
  );
  return [
    {
      title: 'Forwarded calls',
      about:
        'The upstream answers at once from memory and shares the load generator’s core, both behind the proxy and when it is asked directly. So “by the clock” compares what the load generator receives. In processor time, a forwarded call is two HTTP exchanges, and the floor is one. The smallest proxy is undici behind `node:http`, without any promise of ours.',
      figures,
      memory: [
        { name: 'web server', mib: web.memoryMib(), goalMib: 190 },
        { name: 'web server that traces', mib: traced.memoryMib(), goalMib: 190 },
        { name: 'web server that tunnels', mib: tunnel.memoryMib(), goalMib: 190 },
      ],
    },
  ];
}
