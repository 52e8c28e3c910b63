import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import { AppError, catalogue } from '#shared/appError.ts';
import { callerLeft } from './lifetime.ts';
import type { UpstreamName, Upstreams } from './upstreams.ts';

export type UpstreamRequest = {
  upstream: UpstreamName;
  method: string;
  /** Path and query, as the upstream gets them. */
  path: string;
  /** Names and values in turn, without the credentials. */
  headers: string[];
  body?: Readable | Buffer | string | undefined;
  /** Asked to find out whether the upstream is there: goes out although it is thought to be dead, and proves nothing by failing. */
  isProbe?: true;
};

/** Told of an answer as it comes: `head`, any number of `data`, `end`. `failed` may come at any time, and is the last. */
export type AnswerListener = {
  head: (statusCode: number, headers: IncomingHttpHeaders, call: UpstreamCall) => void;
  data: (chunk: Buffer, call: UpstreamCall) => void;
  end: () => void;
  failed: (error: unknown) => void;
};

/** A call that is under way. */
export type UpstreamCall = {
  /** Ends the call; its listener is told `reason`, unless it was told how the call ended already. */
  abort: (reason: Error) => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Sends one request to an upstream. A read whose connection broke before any byte came is sent once more, a write never.
 * Throws while the upstream is known to be dead. Answers come by callbacks, because a stream and a promise for each of them cost more
 * than the call itself; `upstreamFailure` translates what failed.
 */
export function sendUpstream(
  upstreams: Upstreams,
  request: UpstreamRequest,
  listener: AnswerListener,
): UpstreamCall {
  if (!request.isProbe) upstreams.breakers[request.upstream].admit();
  const call = new Call(upstreams, request, listener);
  call.send();
  return call;
}

/** The catalogue's two failures of a call that got no answer; a time-out is known by the signal's reason. */
export function upstreamFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isTimeOut =
    error instanceof errors.ConnectTimeoutError || (error instanceof Error && error.name === 'TimeoutError');
  return isTimeOut
    ? new AppError(408, 'timed_out', catalogue.timedOut, { cause: error })
    : new AppError(0, 'no_response', catalogue.noResponse, { cause: error });
}

/** One call as undici tells of it. */
class Call implements UpstreamCall, Dispatcher.DispatchHandler {
  readonly #upstreams: Upstreams;
  readonly #request: UpstreamRequest;
  readonly #listener: AnswerListener;
  #controller: Dispatcher.DispatchController | undefined;
  /** Why it was ended from here. */
  #reason: Error | undefined;
  #hasBegun = false;
  #isOver = false;
  #isRetry = false;

  // oxlint-disable-next-line max-params -- those of `sendUpstream`
  constructor(upstreams: Upstreams, request: UpstreamRequest, listener: AnswerListener) {
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
    // An interim answer (100, 103) comes before the one that counts.
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
      this.send();
    } else this.#fail(error);
  }

  #fail(error: unknown): void {
    this.#isOver = true;
    if (!this.#request.isProbe && !this.#hasBegun && isUpstreamsFault(error))
      this.#upstreams.breakers[this.#request.upstream].failed(upstreamFailure(error));
    this.#listener.failed(error);
  }
}

/** Not a body that was too long, and not a visitor who left or no longer wants it. */
function isUpstreamsFault(error: unknown): boolean {
  if (error instanceof AppError || error === callerLeft) return false;
  return !(error instanceof Error) || error.name !== 'AbortError';
}
