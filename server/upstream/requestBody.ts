import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { AppError } from '#shared/appError.ts';
import { slowBody } from '../http/errorHandler.ts';
import { callerLeft, type Lifetime, startLifetime } from './lifetime.ts';
import { boundaryOf, countParts, type PartCounter } from './multipartLimit.ts';

/** An upload of several files is no way around the limit of one. */
const mostParts = 4;
/** A body so small comes in one piece or two: read first and sent whole, it needs no stream. */
export const smallBytes = 16 * 1024;
/** A caller who has a body to send begins with it by then. */
const firstByteMs = 5000;

type BodyLimits = { maxBytes: number; lifetime: Lifetime; counts?: 'the whole body' | 'each part' };

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || statedLength(request) > 0;
}

/** The `content-length` that the caller states; 0 where there is none. */
export function statedLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Whether a body is known to be small before it has come. */
export function isSmallBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] === undefined && statedLength(request) <= smallBytes;
}

/**
 * The body as a stream that fails with 413 beyond `maxBytes`; what was announced too long fails before it is read, and one of which nothing comes with 408. With
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
      clearTimeout(silence);
      lifetime.heard();
      if (whole.isOver(chunk) || parts?.isOver(chunk)) done(tooLong());
      else done(null, chunk);
    },
  });
  const silence = setTimeout(() => counted.destroy(tooSlow()), firstByteMs);
  counted.once('close', () => {
    clearTimeout(silence);
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
    const silence = setTimeout(() => reject(tooSlow()), firstByteMs);
    lifetime.onEnd((reason) => {
      clearTimeout(silence);
      reject(reason);
    });
    request.on('error', reject);
    request.on('data', (chunk: Buffer) => {
      clearTimeout(silence);
      bytes += chunk.length;
      // What comes after is read and thrown away, so that the caller can read the answer.
      if (bytes > maxBytes) reject(tooLong());
      else chunks.push(chunk);
    });
    request.on('end', () => {
      clearTimeout(silence);
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
  });
}

/** The same for what this server answers by itself: 408 where not all of it has come in time. */
export async function readOwnBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  using lifetime = startLifetime({ response, timeoutMs, counts: 'the whole call' });
  try {
    return await readBody(request, { maxBytes, lifetime });
  } catch (error) {
    const reason = lifetime.reason();
    if (reason === callerLeft) throw hasLeft();
    throw reason ? tooSlow() : error;
  }
}

/** With nginx's status for it; only the log sees it. */
export function hasLeft(): AppError {
  return new AppError(499, 'left', 'The caller left.');
}

function tooSlow(): AppError {
  return new AppError(408, slowBody, 'The request did not come in time.');
}

function tooLong(): AppError {
  return new AppError(413, 'too_large', 'The request is too large.');
}
