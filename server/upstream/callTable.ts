import { matchSegments, pathParameter } from '#shared/addresses/addresses.ts';
import type { Call } from '#shared/wire/call.ts';
import { calls, type CallName } from '#shared/calls/calls.ts';

export type CallMatch = { name: CallName; call: Call; params: Record<string, string> };

/**
 * The call of the table that a request matches; `undefined` for any other. `path` is the upstream's raw path. No pattern holds a percent
 * sign, a dot or an empty segment, so a path that matches is the same raw and decoded. HEAD counts as GET.
 */
export function matchCall(upstream: Call['upstream'], method: string, path: string): CallMatch | undefined {
  const segments = path.split('/');
  const matchedMethod = method === 'HEAD' ? 'GET' : method;
  for (const { name, call, parts } of rows.get(keyOf(upstream, matchedMethod, segments.length)) ?? []) {
    const params = matchSegments(parts, segments, isCallParameter);
    if (params) return { name, call, params };
  }
  return undefined;
}

type Row = { name: CallName; call: Call; parts: string[] };

/** The rows that a request can match, in the table's order, so that each call is compared with a few rows only. */
const rows = Map.groupBy(
  // `Object.entries` widens the key; `calls` has no other keys.
  (Object.entries(calls) as [CallName, Call][]).map(([name, call]): Row => ({
    name,
    call,
    parts: call.path.split('/'),
  })),
  ({ call, parts }) => keyOf(call.upstream, call.method, parts.length),
);

function keyOf(upstream: Call['upstream'], method: string, length: number): string {
  return `${upstream} ${method} ${length}`;
}

function isCallParameter(_part: string, segment: string): boolean {
  return pathParameter.test(segment);
}
