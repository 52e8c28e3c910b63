import { parseJson } from '#shared/lib/parseJson.ts';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { ApiRequest, Transport } from '#shared/rendering/renderBundle.ts';
import { traceparentOf } from '../http/requestContext.ts';
import type { Visitor } from '../http/visitor.ts';
import { badResponse } from './responseReader.ts';
import { upstreamFailure } from './sendUpstream.ts';
import type { Upstreams } from './upstreams.ts';
import { callUpstream } from './callUpstream.ts';

/**
 * Calls the API for a render or the readiness probe: straight to the upstream's pool, with JSON both ways. Rejects with an `AppError`: no
 * response → 0 `no_response`, time-out → 408 `timed_out`, an HTTP error → its status and message, a redirect or anything but the promised
 * JSON → 502 `bad_answer`.
 */
export function upstreamTransport({ upstreams, ...visitor }: Visitor & { upstreams: Upstreams }): Transport {
  return async (request) => {
    const beganAt = performance.now();
    try {
      const { statusCode, headers, body } = await callUpstream(
        upstreams,
        {
          upstream: request.upstream,
          method: request.method,
          path: request.path + queryOf(request),
          headers: headersOf(request, visitor),
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
        },
        { timeoutMs: upstreams.timeoutMs, signal: request.signal },
      );
      if (statusCode >= 200 && statusCode < 300) return upstreams.readResponse(request, body);
      throw failureOf({ statusCode, text: body.toString('utf8'), retryAfter: headers['retry-after'] });
    } catch (error) {
      throw upstreamFailure(error);
    } finally {
      visitor.onUpstreamTime?.(performance.now() - beganAt);
    }
  };
}

function queryOf({ query }: ApiRequest): string {
  if (!query) return '';
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
}

function headersOf(request: ApiRequest, visitor: Visitor): string[] {
  const headers = [
    'accept',
    'application/json',
    'x-request-id',
    visitor.requestId,
    'x-forwarded-for',
    visitor.visitorAddress,
  ];
  if (visitor.trace) headers.push('traceparent', traceparentOf(visitor.trace));
  if (request.body !== undefined) headers.push('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.push(name, value);
  return headers;
}

function failureOf(answer: {
  statusCode: number;
  text: string;
  retryAfter: string | string[] | undefined;
}): AppError {
  if (answer.statusCode < 400) return badResponse(new Error(`status ${answer.statusCode}`));
  const seconds = Number(answer.retryAfter ?? Number.NaN);
  return new AppError(answer.statusCode, 'upstream_error', messageOf(answer.text), {
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    body: parseJson(answer.text),
  });
}

/** The response's message, else its error, else a short plain text, else the catalogue's default label. */
function messageOf(text: string): string {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null) {
    if ('message' in body && typeof body.message === 'string') return body.message;
    if ('error' in body && typeof body.error === 'string') return body.error;
    return failureTexts.other;
  }
  return text !== '' && text.length <= 200 && !text.includes('<') ? text : failureTexts.other;
}
