import type { IncomingHttpHeaders } from 'node:http';
import { AppError, catalogue } from '#shared/appError.ts';
import { sendUpstream, type UpstreamCall, type UpstreamRequest } from './send.ts';
import type { Upstreams } from './upstreams.ts';

export type WholeAnswer = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer };

const mostBytes = 16 * 2 ** 20;

/**
 * One call whose answer is read whole, at most `maxBytes` (16 MiB) of it, within `timeoutMs`. Rejects with whatever ended it: a
 * `TimeoutError`, the signal's reason, undici's error, or 502 for an answer that is too long.
 */
export function wholeAnswer(
  upstreams: Upstreams,
  request: UpstreamRequest,
  {
    timeoutMs,
    signal,
    maxBytes = mostBytes,
  }: { timeoutMs: number; signal?: AbortSignal | undefined; maxBytes?: number },
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const chunks: Buffer[] = [];
    let bytes = 0;
    let answer: Omit<WholeAnswer, 'body'>;
    let call: UpstreamCall | undefined;
    const timer = setTimeout(
      () => call?.abort(new DOMException('the call took too long', 'TimeoutError')),
      timeoutMs,
    );
    const stop = () => call?.abort(errorOf(signal?.reason));
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    try {
      call = sendUpstream(upstreams, request, {
        head: (statusCode, headers) => (answer = { statusCode, headers }),
        data(chunk) {
          bytes += chunk.length;
          if (bytes <= maxBytes) chunks.push(chunk);
          else call?.abort(tooLong(maxBytes));
        },
        end() {
          settle();
          resolve({ ...answer, body: joined(chunks) });
        },
        failed(error) {
          settle();
          reject(errorOf(error));
        },
      });
    } catch (error) {
      settle();
      throw error;
    }
  });
}

function joined(chunks: Buffer[]): Buffer {
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks);
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('the call was ended', { cause: reason });
}

function tooLong(maxBytes: number): AppError {
  return new AppError(502, 'bad_answer', catalogue.noResponse, {
    cause: new Error(`more than ${maxBytes} bytes`),
  });
}
