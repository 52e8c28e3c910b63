import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

export type PickEncoding = (request: IncomingMessage) => Encoding;

/** Browsers send only a few different headers, so each is parsed once. */
export function createEncodingPicker(): PickEncoding {
  const known = new LRUCache<string, Encoding>({ max: 200 });
  return (request) => {
    const header = request.headers['accept-encoding'];
    if (header === undefined) return 'identity';
    const seen = known.get(header);
    if (seen) return seen;
    const picked = negotiate(request)[0];
    const encoding = encodings.find((one) => one === picked) ?? 'identity';
    known.set(header, encoding);
    return encoding;
  };
}

/** Prefers the smallest of the encodings that the browser accepts equally. */
function negotiate(request: IncomingMessage): string[] {
  // Since negotiator 1.0 the second argument is an options object, which the types of 0.6 do not include.
  const negotiator = new Negotiator(request) as unknown as {
    encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[];
  };
  return negotiator.encodings(encodings, { preferred: ['br', 'gzip'] });
}

/** Who a document is compressed for: one visitor who waits, or everyone who requests the cached copy. */
export type Purpose = 'to send once' | 'to keep';

const qualities = {
  'to send once': { br: 3, gzip: 4 },
  'to keep': { br: 5, gzip: 6 },
} satisfies Record<Purpose, Record<Exclude<Encoding, 'identity'>, number>>;

/** Compressing a usual document takes a third of a millisecond at most. A worker thread would cost more than it saves. */
export function compressSync(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  purpose: Purpose,
): Buffer {
  const quality = qualities[purpose][encoding];
  if (encoding === 'gzip') return gzipSync(bytes, { level: quality });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Streaming compression: cheap, and flushed explicitly so that the first bytes are sent at once. */
export function streamingEncoder(encoding: Encoding): (Transform & { flush: () => void }) | undefined {
  switch (encoding) {
    case 'br': {
      return createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualities['to send once'].br,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    }
    case 'gzip': {
      return createGzip({ level: qualities['to send once'].gzip });
    }
    case 'identity': {
      return undefined;
    }
  }
}
