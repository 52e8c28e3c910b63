import { matchSegments, pathParameter } from '#shared/addresses.ts';
import { calls, type Call, type CallName } from '#shared/calls.ts';
import type { UpstreamName } from './upstreams.ts';

export type CallMatch = { name: CallName; call: Call; params: Record<string, string> };

/**
 * Which call of the table a request is; `undefined` for anything else. `path` is the raw path of the upstream, as it came:
 * no pattern holds a percent sign, a dot or an empty segment, so what matches is the same raw and decoded. HEAD is GET.
 */
export function matchCall(upstream: UpstreamName, method: string, path: string): CallMatch | undefined {
  const segments = path.split('/');
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const { name, call, parts } of rows.get(keyOf(upstream, wanted, segments.length)) ?? []) {
    const params = matchSegments(parts, segments, isCallParameter);
    if (params) return { name, call, params };
  }
  return undefined;
}

type Row = { name: CallName; call: Call; parts: string[] };

/** The rows that a request can be at all, in the table's order: each call looks at a handful instead of at all. */
const rows = Map.groupBy(
  // Object.entries widens the key; `calls` has no other keys.
  (Object.entries(calls) as [CallName, Call][]).map(([name, call]): Row => ({
    name,
    call,
    parts: call.path.split('/'),
  })),
  ({ call, parts }) => keyOf(call.upstream, call.method, parts.length),
);

function keyOf(upstream: UpstreamName, method: string, length: number): string {
  return `${upstream} ${method} ${length}`;
}

function isCallParameter(_part: string, segment: string): boolean {
  return pathParameter.test(segment);
}
