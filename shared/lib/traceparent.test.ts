import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`00-${traceId}-${spanId}-ff`, true],
  [`01-${traceId}-${spanId}-02`, false],
  [`cc-${traceId}-${spanId}-01-what-a-later-version-adds`, true],
])('%s is read', (header, sampled) => {
  expect(readTraceparent(header)).toEqual({ traceId, sampled });
});

test.each([
  undefined,
  '',
  ['00', traceId],
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  ` 00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
])('%s is not', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test('what is passed on has the trace, another span and the one known flag', () => {
  const read = readTraceparent(`00-${traceId}-${spanId}-ff`);
  expect(read && writeTraceparent(read, '1'.repeat(16))).toBe(`00-${traceId}-${'1'.repeat(16)}-01`);
});
