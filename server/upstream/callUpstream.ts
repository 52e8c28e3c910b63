import type { IncomingHttpHeaders } from 'node:http';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { sendUpstream, type UpstreamCall, type UpstreamRequest } from './sendUpstream.ts';
import type { Upstreams } from './upstreams.ts';

export type UpstreamResponse = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer };

const defaultMaxBytes = 16 * 2 ** 20;

/**
 * Sends one call and reads the whole response, at most `maxBytes` (16 MiB), within `timeoutMs`. Rejects with the reason: a `TimeoutError`,
 * the signal's reason, undici's error, or 502 if the response is too long.
 */
export function callUpstream(
  upstreams: Upstreams,
  request: UpstreamRequest,
  {
    timeoutMs,
    signal,
    maxBytes = defaultMaxBytes,
  }: { timeoutMs: number; signal?: AbortSignal | undefined; maxBytes?: number },
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const chunks: Buffer[] = [];
    let bytes = 0;
    let answer: Omit<UpstreamResponse, 'body'>;
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
  return new AppError(502, 'bad_answer', failureTexts.noResponse, {
    cause: new Error(`more than ${maxBytes} bytes`),
  });
}
