import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { studioUploads as texts } from '#shared/texts/en/studioUploads.ts';
import { responseError } from '../calls/responseError.ts';

export type UploadPart = {
  /** The part's address, on our own origin. */
  address: string;
  token: string;
  body: Blob;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
};

const idleTimeoutMs = 45_000;

/**
 * Sends the bytes of one part. Rejects with an `AppError` (status 0 without an answer, else the answer's), or with the signal's
 * reason.
 */
export function sendUploadPart({ address, token, body, signal, onProgress }: UploadPart): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    // A connection can be lost without an error event; then nothing arrives for a while.
    let idleTimer = setTimeout(() => request.abort(), idleTimeoutMs);
    const restartTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => request.abort(), idleTimeoutMs);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(idleTimer);
      signal.removeEventListener('abort', abort);
      // Callers abort with an `Error`, here a `DOMException`.
      if (signal.aborted) reject(signal.reason as Error);
      else if (request.status >= 200 && request.status < 300) resolve();
      else void failureOf(request).then(reject, reject);
    });
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-access-token', token);
    request.send(body);
  });
}

async function failureOf({ status, responseText: text }: XMLHttpRequest): Promise<AppError> {
  if (status === 0) return new AppError(0, 'no_response', failureTexts.noResponse);
  return responseError({ status, text }, texts.sessionExpired);
}
