import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { AppError } from '#shared/appError.ts';
import { isUtf8Type } from '#shared/isUtf8Type.ts';
import { httpStatusOf } from '../http/errorHandler.ts';
import { sendFailure } from '../http/failures.ts';
import type { Metrics } from '../http/metrics.ts';
import { factsOf } from '../http/requestFacts.ts';
import { callerLeft, type Lifetime, startLifetime } from './lifetime.ts';
import { passBack } from './passBack.ts';
import { headersUp, type HeaderRow } from './proxyHeaders.ts';
import {
  hasBody,
  hasLeft,
  isSmallBody,
  limitedBody,
  readBody,
  smallBytes,
  statedLength,
} from './requestBody.ts';
import { sendUpstream, upstreamFailure, type UpstreamRequest } from './send.ts';
import type { UpstreamName, Upstreams } from './upstreams.ts';

/** One call on its way to an upstream. `path` is the upstream's, with the query as it came. */
export type ProxyCall = {
  upstream: UpstreamName;
  path: string;
  row: HeaderRow & { upload?: true };
  visitorAddress: string;
  /** Where a person who opened this address is led when the upstream answers with such a status. */
  leadOn?: ((status: number) => string | undefined) | undefined;
  /** What must happen before the upstream is asked (limits); resolves with the body where it had to be read. */
  admit?: (lifetime: Lifetime) => Promise<Admission>;
};

export type Admission = { kind: 'go on'; body?: Buffer } | { kind: 'answered' };

/** Resolves when the call is on its way or answered already; never rejects. */
export type Forward = (request: IncomingMessage, response: ServerResponse, call: ProxyCall) => Promise<void>;

export type ProxyParts = {
  upstreams: Upstreams;
  metrics: Pick<Metrics, 'upstreamSeconds' | 'orders'>;
  log: Logger;
  /** Security headers for an answer that a browser might show as a document. */
  documentHeaders: Record<string, string>;
  /** Cookies are for https alone. */
  secureCookies: boolean;
  /** Told the answer's slug when a page was changed. */
  purge: (slug: string) => void;
};

const mebibyte = 2 ** 20;

/** Streams calls to the upstreams and their answers back. Every sentence of the contract's section 4 is kept here and beside. */
export function createProxy(parts: ProxyParts): Forward {
  return async (request, response, call) => {
    if (request.headers.upgrade !== undefined) {
      sendFailure(response, { status: 400, message: 'This connection cannot be upgraded.' });
      return;
    }
    if (isRefusedBody(request, call.row)) {
      sendFailure(response, { status: 415, message: 'The body must be JSON in UTF-8, not compressed.' });
      return;
    }
    const lifetime = startLifetime({
      response,
      timeoutMs: parts.upstreams.timeoutMs,
      counts: call.row.upload || call.row.download ? 'silence' : 'the whole call',
    });
    const way: Way = { request, response, call, lifetime, parts };
    try {
      const admission = call.admit && (await call.admit(lifetime));
      if (admission?.kind === 'answered') return;
      const body = admission?.body ?? (hasBody(request) ? await bodyOf(way) : undefined);
      const ended = lifetime.reason();
      if (ended) throw ended;
      send(way, body);
    } catch (error) {
      fail(way, lifetime.reason() ?? error);
    }
  };
}

type Way = {
  request: IncomingMessage;
  response: ServerResponse;
  call: ProxyCall;
  lifetime: Lifetime;
  parts: ProxyParts;
};

type Body = UpstreamRequest['body'];

/**
 * A body that the API might read in another way than we do, or than it was sent: compressed, since no `content-encoding` goes up, and JSON
 * in another charset than its own. Bytes may be of any.
 */
function isRefusedBody(request: IncomingMessage, row: ProxyCall['row']): boolean {
  if (!hasBody(request)) return false;
  const { 'content-encoding': encoding, 'content-type': type } = request.headers;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return true;
  return !row.upload && !row.webhook && !isUtf8Type(type);
}

function bodyOf({ request, call, lifetime }: Way): Promise<Buffer> | Body {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (call.row.upload)
    return limitedBody(request, { maxBytes: 64 * mebibyte, lifetime, counts: 'each part' });
  return isSmallBody(request)
    ? readBody(request, { maxBytes: smallBytes, lifetime })
    : limitedBody(request, { maxBytes: mebibyte, lifetime });
}

function send(way: Way, body: Body): void {
  const { call, lifetime, request, response, parts } = way;
  const { upstreams, metrics } = parts;
  const facts = factsOf(request);
  const askedAt = performance.now();
  let isOver = false;
  const over = (outcome: string) => {
    isOver = true;
    facts.upstreamMs = performance.now() - askedAt;
    metrics.upstreamSeconds.observe({ upstream: call.upstream, outcome }, facts.upstreamMs / 1000);
  };
  const answer = passBack({
    request,
    response,
    heard: lifetime.heard,
    row: call.row,
    leadOn: call.leadOn,
    documentHeaders: parts.documentHeaders,
    secureCookies: parts.secureCookies,
    purge: parts.purge,
    sold: () => parts.metrics.orders.inc(),
  });
  try {
    const asked = sendUpstream(
      upstreams,
      {
        upstream: call.upstream,
        method: request.method ?? 'GET',
        path: call.path,
        headers: headersOf(way, body),
        body,
      },
      {
        head: answer.head,
        data: answer.data,
        end() {
          over(answer.outcome());
          answer.end();
        },
        failed(error) {
          over(fail(way, error).code);
        },
      },
    );
    lifetime.onEnd((reason) => {
      // The answer has come, but its reader does not take it.
      if (isOver) response.destroy();
      else asked.abort(reason);
    });
  } catch (error) {
    over(fail(way, error).code);
  }
}

function headersOf({ request, call }: Way, body: Body): string[] {
  const headers = headersUp(request.headers, call.row);
  headers.push('x-request-id', factsOf(request).id, 'x-forwarded-for', call.visitorAddress);
  const length = statedLength(request);
  if (body !== undefined && request.headers['transfer-encoding'] === undefined && length > 0)
    headers.push('content-length', String(length));
  return headers;
}

function fail({ request, response, parts }: Way, error: unknown): AppError {
  const failure = failureOf(error);
  const { id, route } = factsOf(request);
  if (httpStatusOf(failure) >= 500) parts.log.warn({ id, route, err: failure }, 'the upstream failed');
  if (!response.headersSent) response.setHeader('x-request-id', id);
  answerFailure(response, failure);
  return failure;
}

function failureOf(error: unknown): AppError {
  return error === callerLeft ? hasLeft() : upstreamFailure(error);
}

/** Once headers went out the connection is cut, so that a short answer never looks whole. */
function answerFailure(response: ServerResponse, failure: AppError): void {
  const { status, code, message } = failure;
  if (!response.headersSent && code !== 'left') {
    sendFailure(response, { status, message }, httpStatusOf(failure));
    return;
  }
  if (code === 'left') response.statusCode = status;
  response.destroy();
}
