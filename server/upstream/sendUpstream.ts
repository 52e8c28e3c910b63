import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { callerDisconnected } from '../http/callLifetime.ts';
import type { UpstreamName, Upstreams } from './upstreams.ts';

export type UpstreamRequest = {
  upstream: UpstreamName;
  method: string;
  /** Path and query as the upstream gets them. */
  path: string;
  /** Names and values in turn, without the credentials. */
  headers: string[];
  body?: Readable | Buffer | string | undefined;
  /** A probe is sent although the circuit is open, and its failure does not count. */
  isProbe?: true;
};

/** Called as a response arrives: `head`, any number of `data`, `end`. `failed` may come at any time and is the last call. */
export type ResponseListener = {
  head: (statusCode: number, headers: IncomingHttpHeaders, call: UpstreamCall) => void;
  data: (chunk: Buffer, call: UpstreamCall) => void;
  end: () => void;
  failed: (error: unknown) => void;
};

/** A call in progress. */
export type UpstreamCall = {
  /** Ends the call. Its listener gets `reason`, unless the call has already ended. */
  abort: (reason: Error) => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Sends one request to an upstream. A read is sent again once if its connection broke before any byte arrived; a write never is. Throws
 * while the circuit is open. Responses arrive by callbacks, because a stream and a promise for each would cost more than the call itself.
 * `upstreamFailure` translates errors.
 */
export function sendUpstream(
  upstreams: Upstreams,
  request: UpstreamRequest,
  listener: ResponseListener,
): UpstreamCall {
  if (!request.isProbe) upstreams.breakers[request.upstream].admit();
  const call = new Call(upstreams, request, listener);
  call.send();
  return call;
}

/** The catalogue's two failures of a call without a response. The signal's reason identifies a time-out. */
export function upstreamFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isTimeOut =
    error instanceof errors.ConnectTimeoutError || (error instanceof Error && error.name === 'TimeoutError');
  return isTimeOut
    ? new AppError(408, 'timed_out', failureTexts.timedOut, { cause: error })
    : new AppError(0, 'no_response', failureTexts.noResponse, { cause: error });
}

/** One call as a handler for undici. */
class Call implements UpstreamCall, Dispatcher.DispatchHandler {
  readonly #upstreams: Upstreams;
  readonly #request: UpstreamRequest;
  readonly #listener: ResponseListener;
  #controller: Dispatcher.DispatchController | undefined;
  /** Why `abort` ended the call. */
  #reason: Error | undefined;
  #hasBegun = false;
  #isOver = false;
  #isRetry = false;

  constructor(upstreams: Upstreams, request: UpstreamRequest, listener: ResponseListener) {
    this.#upstreams = upstreams;
    this.#request = request;
    this.#listener = listener;
  }

  send(): void {
    const { upstream, method, path, headers, body } = this.#request;
    const { dispatcher, authorization, originOf } = this.#upstreams;
    dispatcher.dispatch(
      {
        origin: originOf(upstream),
        method,
        path,
        headers: ['authorization', authorization, ...headers],
        body: body ?? null,
      },
      this,
    );
  }

  abort(reason: Error): void {
    if (this.#isOver) return;
    this.#reason = reason;
    this.#fail(reason);
    this.#controller?.abort(reason);
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#controller?.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reason) controller.abort(this.#reason);
  }

  onResponseStart(_: unknown, statusCode: number, headers: IncomingHttpHeaders): void {
    // An interim response (100, 103) comes before the final one.
    if (this.#isOver || statusCode < 200) return;
    this.#hasBegun = true;
    this.#upstreams.breakers[this.#request.upstream].answered();
    this.#listener.head(statusCode, headers, this);
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    if (!this.#isOver) this.#listener.data(chunk, this);
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listener.end();
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#isOver) return;
    const isRead = this.#request.method === 'GET' || this.#request.method === 'HEAD';
    if (isRead && !this.#isRetry && !this.#hasBegun && this.#upstreams.brokeBeforeAnyByte(error)) {
      this.#isRetry = true;
      this.#sendAgain();
    } else this.#fail(error);
  }

  /** undici calls us here, and an error that is thrown to it ends the process. */
  #sendAgain(): void {
    try {
      this.send();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#isOver = true;
    if (!this.#request.isProbe && !this.#hasBegun && isUpstreamsFault(error))
      this.#upstreams.breakers[this.#request.upstream].failed(upstreamFailure(error));
    this.#listener.failed(error);
  }
}

/** A body that is too long or a caller who disconnected is not the upstream's fault. */
function isUpstreamsFault(error: unknown): boolean {
  if (error instanceof AppError || error === callerDisconnected) return false;
  return !(error instanceof Error) || error.name !== 'AbortError';
}
