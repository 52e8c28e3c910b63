import { AppError, catalogue } from '#shared/appError.ts';
import { refusalIn } from './refusalIn.ts';

export type PartSending = {
  /** Of the part, below our own origin. */
  address: string;
  token: string;
  body: Blob;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
};

const silenceMs = 45_000;
const signInAgain =
  'Your session has expired. Log in and choose the file again: it goes on where it stopped.';

/** Sends the bytes of one part. Rejects with an `AppError`: status 0 without an answer, else the answer's; and with the signal's reason. */
export function sendPart({ address, token, body, signal, onProgress }: PartSending): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // `fetch` does not tell how much of a body has gone.
    const request = new XMLHttpRequest();
    // A connection that is gone without a word is noticed by its silence.
    let silence = setTimeout(() => request.abort(), silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    const leave = () => request.abort();
    signal.addEventListener('abort', leave);
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onProgress(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      // An `Error` by whoever aborts, here `DOMException`.
      if (signal.aborted) reject(signal.reason as Error);
      else if (request.status >= 200 && request.status < 300) resolve();
      else reject(failureOf(request));
    });
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-access-token', token);
    request.send(body);
  });
}

function failureOf({ status, responseText: text }: XMLHttpRequest): AppError {
  if (status === 0) return new AppError(0, 'no_response', catalogue.noResponse);
  return refusalIn({ status, text }, signInAgain);
}
