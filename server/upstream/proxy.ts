import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { AppError } from '#shared/wire/appError.ts';
import { isUtf8Type } from '#shared/lib/isUtf8Type.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { httpStatusOf } from '../http/errorHandler.ts';
import { sendFailure } from '../http/sendFailure.ts';
import type { Metrics } from '../http/metrics.ts';
import { requestContextOf, traceparentOf } from '../http/requestContext.ts';
import { callerDisconnected, type Lifetime, startLifetime } from '../http/callLifetime.ts';
import { relayResponse } from './relayResponse.ts';
import { requestHeaders, type HeaderRow } from './proxyHeaders.ts';
import { visitorHeaders, type LocateCountry } from './visitorHeaders.ts';
import {
  hasBody,
  callerDisconnectedError,
  isSmallBody,
  limitedBody,
  readBody,
  smallBytes,
  statedLength,
} from '../http/requestBody.ts';
import { sendUpstream, upstreamFailure, type UpstreamRequest } from './sendUpstream.ts';
import type { UpstreamName, Upstreams } from './upstreams.ts';

/** One call to an upstream. `path` is the upstream's, with the unchanged query. */
export type ProxyCall = {
  upstream: UpstreamName;
  path: string;
  row: HeaderRow & { upload?: true };
  visitorAddress: string;
  /** Where a person is redirected if the upstream answers with this status. */
  redirectFor?: ((status: number) => string | undefined) | undefined;
  /** Runs before the upstream is called (rate limits). Resolves with the body if it had to be read. */
  admit?: (lifetime: Lifetime) => Promise<Admission>;
};

export type Admission = { kind: 'allowed'; body?: Buffer } | { kind: 'answered' };

/** Resolves when the call was sent or already answered. Never rejects. */
export type Forward = (request: IncomingMessage, response: ServerResponse, call: ProxyCall) => Promise<void>;

export type ProxyParts = {
  upstreams: Upstreams;
  metrics: Pick<Metrics, 'upstreamSeconds' | 'orders'>;
  log: Logger;
  /** Security headers for a response that a browser might show as a document. */
  documentHeaders: Record<string, string>;
  /** Whether cookies get the `Secure` attribute. */
  secureCookies: boolean;
  /** Tells the API the visitor's country, on some rows. */
  locate: LocateCountry;
  /** Called with the slug of a page that changed. The response waits for it. Must not reject. */
  purge: (slug: string) => Promise<void>;
  /** Called with the slug of a page whose limited stock changed. */
  stockChanged: (slug: string) => void;
};

const mebibyte = 2 ** 20;

/** Streams calls to the upstreams and their responses back. This file and its neighbours implement section 4 of the contract. */
export function createProxy(parts: ProxyParts): Forward {
  return async (request, response, call) => {
    if (request.headers.upgrade !== undefined) {
      sendFailure(response, { status: 400, message: serverRefusals.noUpgrade });
      return;
    }
    if (isRefusedBody(request, call.row)) {
      sendFailure(response, { status: 415, message: serverRefusals.bodyNotJson });
      return;
    }
    const lifetime = startLifetime({
      response,
      timeoutMs: parts.upstreams.timeoutMs,
      counts: call.row.upload || call.row.download ? 'idle time' : 'the whole call',
    });
    const exchange: Exchange = { request, response, call, lifetime, parts, visitor: [] };
    try {
      const admission = call.admit && (await call.admit(lifetime));
      if (admission?.kind === 'answered') return;
      exchange.visitor = await visitorHeaders(request.headers, call.row, {
        address: call.visitorAddress,
        locate: parts.locate,
      });
      const body = admission?.body ?? (hasBody(request) ? await bodyOf(exchange) : undefined);
      const ended = lifetime.reason();
      if (ended) throw ended;
      send(exchange, body);
    } catch (error) {
      fail(exchange, lifetime.reason() ?? error);
    }
  };
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  call: ProxyCall;
  lifetime: Lifetime;
  parts: ProxyParts;
  /** Headers about the visitor, names and values in turn. */
  visitor: string[];
};

type Body = UpstreamRequest['body'];

/**
 * Whether the API might parse the body differently than we do, or than it was sent. This is so for a compressed body, since no
 * `content-encoding` is forwarded, and for JSON in a charset other than UTF-8. Binary types may have any bytes.
 */
function isRefusedBody(request: IncomingMessage, row: ProxyCall['row']): boolean {
  if (!hasBody(request)) return false;
  const { 'content-encoding': encoding, 'content-type': type } = request.headers;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return true;
  return !row.upload && !row.webhook && !isUtf8Type(type);
}

function bodyOf({ request, call, lifetime }: Exchange): Promise<Buffer> | Body {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (call.row.upload)
    return limitedBody(request, { maxBytes: 64 * mebibyte, lifetime, counts: 'each part' });
  return isSmallBody(request)
    ? readBody(request, { maxBytes: smallBytes, lifetime })
    : limitedBody(request, { maxBytes: mebibyte, lifetime });
}

function send(exchange: Exchange, body: Body): void {
  const { call, lifetime, request, response, parts } = exchange;
  const { upstreams, metrics } = parts;
  const requestContext = requestContextOf(request);
  const startedAt = performance.now();
  let isOver = false;
  const recordEnd = (outcome: string) => {
    isOver = true;
    requestContext.upstreamMs = performance.now() - startedAt;
    metrics.upstreamSeconds.observe({ upstream: call.upstream, outcome }, requestContext.upstreamMs / 1000);
  };
  const answer = relayResponse({
    request,
    response,
    noteActivity: lifetime.noteActivity,
    row: call.row,
    redirectFor: call.redirectFor,
    documentHeaders: parts.documentHeaders,
    secureCookies: parts.secureCookies,
    purge: parts.purge,
    stockChanged: parts.stockChanged,
    sold: () => parts.metrics.orders.inc(),
  });
  try {
    const upstreamCall = sendUpstream(
      upstreams,
      {
        upstream: call.upstream,
        method: request.method ?? 'GET',
        path: call.path,
        headers: headersOf(exchange, body),
        body,
      },
      {
        head: answer.head,
        data: answer.data,
        end() {
          recordEnd(answer.outcome());
          answer.end();
        },
        failed(error) {
          recordEnd(fail(exchange, error).code);
        },
      },
    );
    lifetime.onEnd((reason) => {
      // The response has arrived, but the caller does not read it.
      if (isOver) response.destroy();
      else upstreamCall.abort(reason);
    });
  } catch (error) {
    recordEnd(fail(exchange, error).code);
  }
}

function headersOf({ request, call, visitor }: Exchange, body: Body): string[] {
  const headers = requestHeaders(request.headers, call.row);
  headers.push(...visitor);
  const requestContext = requestContextOf(request);
  headers.push('x-request-id', requestContext.id, 'traceparent', traceparentOf(requestContext.trace));
  headers.push('x-forwarded-for', call.visitorAddress);
  const length = statedLength(request);
  if (body !== undefined && request.headers['transfer-encoding'] === undefined && length > 0)
    headers.push('content-length', String(length));
  return headers;
}

function fail({ request, response, parts }: Exchange, error: unknown): AppError {
  const failure = failureOf(error);
  const { id, trace, route } = requestContextOf(request);
  if (httpStatusOf(failure) >= 500)
    parts.log.warn({ id, traceId: trace.traceId, route, err: failure }, 'the upstream failed');
  answerFailure(response, failure);
  return failure;
}

function failureOf(error: unknown): AppError {
  return error === callerDisconnected ? callerDisconnectedError() : upstreamFailure(error);
}

/** If the headers were sent, this cuts the connection, so that a short response never looks complete. */
function answerFailure(response: ServerResponse, failure: AppError): void {
  const { status, code, message } = failure;
  if (!response.headersSent && code !== 'left') {
    sendFailure(response, { status, message }, httpStatusOf(failure));
    return;
  }
  if (code === 'left') response.statusCode = status;
  response.destroy();
}
