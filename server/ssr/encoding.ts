import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

export type PickEncoding = (request: IncomingMessage) => Encoding;

/** Browsers send a handful of different headers; each is read once. */
export function encodingPicker(): PickEncoding {
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

/** Among what the browser likes equally well, the smallest. */
function negotiate(request: IncomingMessage): string[] {
  // Since negotiator 1.0 the second argument is a record of options, which the types of 0.6 do not know.
  const negotiator = new Negotiator(request) as unknown as {
    encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[];
  };
  return negotiator.encodings(encodings, { preferred: ['br', 'gzip'] });
}

/** What a whole document is compressed for: one visitor, who waits, or everyone who asks for it again. */
export type Purpose = 'to send once' | 'to keep';

const qualities = {
  'to send once': { br: 3, gzip: 4 },
  'to keep': { br: 5, gzip: 6 },
} satisfies Record<Purpose, Record<Exclude<Encoding, 'identity'>, number>>;

/** A document of usual size takes a third of a millisecond at most: a thread beside would cost more than it saves. */
export function compressNow(
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

/** Compression on the fly: cheap, and flushed by hand, so that the first bytes leave at once. */
export function liveEncoder(encoding: Encoding): (Transform & { flush: () => void }) | undefined {
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
