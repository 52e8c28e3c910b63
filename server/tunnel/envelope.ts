/**
 * A Sentry envelope, split without changing a byte. It is a line with a JSON header, then items of a JSON header line and a payload.
 * Source: https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export type Envelope = {
  header: Record<string, unknown>;
  /** The header line with its line break. */
  headerBytes: Buffer;
  items: EnvelopeItem[];
};

export type EnvelopeItem = {
  type: string;
  payload: Buffer;
  /** Header, payload and line breaks, unchanged. */
  bytes: Buffer;
};

const lineBreak = 0x0a;

/** A page sends one or a few items. */
export const maxItems = 200;

/** `undefined` if it is not an envelope. At most `maxItems` + 1 items are read. */
export function readEnvelope(bytes: Buffer): Envelope | undefined {
  const headerEnd = lineEnd(bytes, 0);
  const header = readObject(bytes.subarray(0, headerEnd));
  if (!header) return undefined;
  const items: EnvelopeItem[] = [];
  let start = headerEnd + 1;
  while (items.length <= maxItems && start < bytes.length && !isOnlyLineBreaks(bytes, start)) {
    const item = readItem(bytes, start);
    if (!item) return undefined;
    items.push(item);
    start += item.bytes.length;
  }
  return { header, headerBytes: bytes.subarray(0, headerEnd + 1), items };
}

/** The envelope with some of its items, in the given order. */
export function writeEnvelope({ headerBytes }: Envelope, items: EnvelopeItem[]): Buffer {
  return Buffer.concat([headerBytes, ...items.map((item) => item.bytes)]);
}

/** An item's payload has the length that its header states. Without one it ends with the line. */
function readItem(bytes: Buffer, start: number): EnvelopeItem | undefined {
  const payloadStart = lineEnd(bytes, start) + 1;
  const header = readObject(bytes.subarray(start, payloadStart - 1));
  const type = header?.['type'];
  const length = header?.['length'];
  if (typeof type !== 'string' || !isLength(length)) return undefined;
  const payloadEnd = length === undefined ? lineEnd(bytes, payloadStart) : payloadStart + length;
  if (payloadEnd > bytes.length && length !== 0) return undefined;
  if (payloadEnd < bytes.length && bytes[payloadEnd] !== lineBreak) return undefined;
  return {
    type,
    payload: bytes.subarray(payloadStart, payloadEnd),
    bytes: bytes.subarray(start, payloadEnd + 1),
  };
}

function isLength(value: unknown): value is number | undefined {
  return value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(lineBreak, start);
  return end === -1 ? bytes.length : end;
}

function isOnlyLineBreaks(bytes: Buffer, start: number): boolean {
  return bytes.subarray(start).every((byte) => byte === lineBreak);
}

function readObject(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    // A parsed JSON object has string keys and unknown values.
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Not JSON.
  }
  return undefined;
}
