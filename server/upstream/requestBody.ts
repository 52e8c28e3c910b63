import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { AppError } from '#shared/appError.ts';
import type { Lifetime } from './lifetime.ts';
import { boundaryOf, countParts, type PartCounter } from './multipartLimit.ts';

/** An upload of several files is no way around the limit of one. */
const mostParts = 4;

type BodyLimits = { maxBytes: number; lifetime: Lifetime; counts?: 'the whole body' | 'each part' };

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || statedLength(request) > 0;
}

/** The `content-length` that the caller states; 0 where there is none. */
export function statedLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/**
 * The body as a stream that fails with 413 beyond `maxBytes`; what was announced too long fails before it is read. With
 * `counts: 'each part'` a multipart body may be longer, as long as none of its parts is and all are no more than four such.
 */
export function limitedBody(
  request: IncomingMessage,
  { maxBytes, lifetime, counts = 'the whole body' }: BodyLimits,
): Transform {
  const boundary = counts === 'each part' ? boundaryOf(request.headers['content-type']) : undefined;
  const mostBytes = boundary === undefined ? maxBytes : mostParts * maxBytes;
  if (statedLength(request) > mostBytes) throw tooLong();
  const whole = countWhole(mostBytes);
  const parts = boundary === undefined ? undefined : countParts({ boundary, maxBytes });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      lifetime.heard();
      if (whole.isOver(chunk) || parts?.isOver(chunk)) done(tooLong());
      else done(null, chunk);
    },
  });
  counted.once('close', () => {
    // What an early answer left unread is thrown away, so that the caller can read that answer.
    request.unpipe(counted);
    request.resume();
  });
  // Whoever reads the stream sees its failure; without a reader nobody is interested.
  counted.on('error', () => undefined);
  return request.pipe(counted);
}

function countWhole(maxBytes: number): PartCounter {
  let bytes = 0;
  return {
    isOver(chunk) {
      bytes += chunk.length;
      return bytes > maxBytes;
    },
  };
}

/** The whole body: for the rows that must look into it, and for small ones, which a stream would cost more than they do. */
export function readBody(
  request: IncomingMessage,
  { maxBytes, lifetime }: Pick<BodyLimits, 'maxBytes' | 'lifetime'>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (statedLength(request) > maxBytes) throw tooLong();
    const chunks: Buffer[] = [];
    let bytes = 0;
    lifetime.onEnd(reject);
    request.on('error', reject);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // What comes after is read and thrown away, so that the caller can read the answer.
      if (bytes > maxBytes) reject(tooLong());
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
  });
}

function tooLong(): AppError {
  return new AppError(413, 'too_large', 'The request is too large.');
}
