/** `sampled`: whether the sender records the trace. */
export type Traceparent = { traceId: string; sampled: boolean };

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** The header `traceparent`; `undefined` if it is missing or invalid. Source: W3C Trace Context, https://www.w3.org/TR/trace-context/#traceparent-header */
export function readTraceparent(header: unknown): Traceparent | undefined {
  const [, version, traceId = '', parentId = '', flags = '', later] =
    typeof header === 'string' ? (form.exec(header) ?? []) : [];
  if (version === undefined || version === 'ff') return undefined;
  // Only a later version may have more parts.
  if (version === '00' && later !== undefined) return undefined;
  if (zeros.test(traceId) || zeros.test(parentId)) return undefined;
  return { traceId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** `spanId` is the sender's own, 16 hexadecimal digits. Other flags than `sampled` are not known in this version, and not passed on. */
export function writeTraceparent({ traceId, sampled }: Traceparent, spanId: string): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}
