import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { AppError } from '#shared/wire/appError.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { slowBody } from './errorHandler.ts';
import { callerDisconnected, type Lifetime, startLifetime } from './callLifetime.ts';
import { boundaryOf, countParts, type PartCounter } from './multipartLimit.ts';

/** Limits a whole multipart upload: several files in one request must not get around the limit of one. */
const maxParts = 4;
/** A smaller body arrives in one or two chunks. It is read first and sent whole, without a stream. */
export const smallBytes = 16 * 1024;
/** A caller's body must begin within this time. */
const firstByteMs = 5000;

type BodyLimits = { maxBytes: number; lifetime: Lifetime; counts?: 'the whole body' | 'each part' };

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || statedLength(request) > 0;
}

/** The `content-length` header; 0 without one. */
export function statedLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Whether a body is known to be small before it arrives. */
export function isSmallBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] === undefined && statedLength(request) <= smallBytes;
}

/**
 * The body as a stream that fails with 413 beyond `maxBytes`, and with 408 if nothing arrives. Throws 413 if the stated length is too long.
 * With `counts: 'each part'` the limit holds for each part of a multipart body, and the whole body may be four times as long.
 */
export function limitedBody(
  request: IncomingMessage,
  { maxBytes, lifetime, counts = 'the whole body' }: BodyLimits,
): Transform {
  const boundary = counts === 'each part' ? boundaryOf(request.headers['content-type']) : undefined;
  const maxTotalBytes = boundary === undefined ? maxBytes : maxParts * maxBytes;
  if (statedLength(request) > maxTotalBytes) throw tooLong();
  const whole = countWhole(maxTotalBytes);
  const parts = boundary === undefined ? undefined : countParts({ boundary, maxBytes });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(idleTimer);
      lifetime.noteActivity();
      if (whole.isOver(chunk) || parts?.isOver(chunk)) done(tooLong());
      else done(null, chunk);
    },
  });
  const idleTimer = setTimeout(() => counted.destroy(tooSlow()), firstByteMs);
  counted.once('close', () => {
    clearTimeout(idleTimer);
    // Discards what an early response left unread, so that the caller can read that response.
    request.unpipe(counted);
    request.resume();
  });
  // The stream's reader handles the error. Without a reader it does not matter.
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

/** Reads the whole body. It is for the rows that inspect the body, and for small bodies, where a stream would cost more. */
export function readBody(
  request: IncomingMessage,
  { maxBytes, lifetime }: Pick<BodyLimits, 'maxBytes' | 'lifetime'>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (statedLength(request) > maxBytes) throw tooLong();
    const chunks: Buffer[] = [];
    let bytes = 0;
    const idleTimer = setTimeout(() => reject(tooSlow()), firstByteMs);
    lifetime.onEnd((reason) => {
      clearTimeout(idleTimer);
      reject(reason);
    });
    request.on('error', reject);
    request.on('data', (chunk: Buffer) => {
      clearTimeout(idleTimer);
      bytes += chunk.length;
      // Discards the rest, so that the caller can read the response.
      if (bytes > maxBytes) reject(tooLong());
      else chunks.push(chunk);
    });
    request.on('end', () => {
      clearTimeout(idleTimer);
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
  });
}

/** `readBody` for the routes of this server itself: 408 if the body is incomplete after `timeoutMs`. */
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
    if (reason === callerDisconnected) throw callerDisconnectedError();
    throw reason ? tooSlow() : error;
  }
}

/** Only the log sees this status, which is nginx's. */
export function callerDisconnectedError(): AppError {
  return new AppError(499, 'left', serverRefusals.callerLeft);
}

function tooSlow(): AppError {
  return new AppError(408, slowBody, serverRefusals.bodyTooSlow);
}

function tooLong(): AppError {
  return new AppError(413, 'too_large', serverRefusals.bodyTooLarge);
}
