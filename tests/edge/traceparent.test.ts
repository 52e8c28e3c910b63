import { expect, test } from 'vitest';
import { ask, json, startEdge, startUpstream } from '../support/edge.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('an invalid traceparent is replaced by a new trace, and is nowhere in the answer', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  for (const traceparent of [
    '<script>',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
  ]) {
    const answer = await ask(edge, '/api/main/settings', { headers: { traceparent } });
    expect(JSON.stringify(answer)).not.toContain(traceparent);
    expect(Object.keys(answer.headers)).not.toContain('traceparent');
  }
  const sent = upstream.seen.map(({ headers }) => String(headers['traceparent']));
  for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(sent).size).toBe(3);
  expect(sent.join()).not.toContain(traceId);
});
