import { AppError, catalogue } from '#shared/appError.ts';
import type { ApiRequest, Transport } from '#shared/renderBundle.ts';
import { withRetries } from './lib/retry.ts';

/** Source: specification, section 9. */
const timeoutMs = 30_000;

export type BrowserTransportOptions = {
  /** Of the web server; the page's own where nothing is said. */
  origin?: string;
  token: () => string | undefined;
  /** A call that sent a token was told that it is no longer good. */
  onTokenExpired: () => void;
};

/**
 * One API call through our own server's proxy. Failures follow the specification, section 8: no response is status 0, a
 * time-out 408, everything else the answer's status, message and description. Reads are tried again, writes never.
 */
export function browserTransport({ origin = '', token, onTokenExpired }: BrowserTransportOptions): Transport {
  async function attempt(request: ApiRequest): Promise<unknown> {
    const sent = token();
    const answer = await ask(origin + addressOf(request), request, sent);
    if (answer.ok) return answer.text === '' ? undefined : parseJson(answer.text);
    const isExpired =
      (answer.status === 401 || answer.status === 403) && answer.text.trim() === catalogue.tokenExpiredBody;
    if (!isExpired) throw failureOf(answer);
    if (sent !== undefined) onTokenExpired();
    throw new AppError(answer.status, 'token_expired', catalogue.tokenExpired);
  }
  return (request) =>
    request.method === 'GET'
      ? withRetries(() => attempt(request), { signal: request.signal })
      : attempt(request);
}

type Answer = { ok: boolean; status: number; text: string; retryAfter: string | null };

async function ask(address: string, request: ApiRequest, token: string | undefined): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'x-access-token': token }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: request.signal ? AbortSignal.any([deadline, request.signal]) : deadline,
    });
    const text = await response.text();
    return {
      ok: response.ok,
      status: response.status,
      text,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    if (deadline.aborted || request.signal?.aborted)
      throw new AppError(408, 'timed_out', catalogue.timedOut, { cause });
    throw new AppError(0, 'no_response', catalogue.noResponse, { cause });
  }
}

/** The proxy's addresses: `/api/main/*` is the main API's `/*`, `/api/auth/*` the authentication API's `/auth/*`. */
function addressOf({ upstream, path, query }: ApiRequest): string {
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
  return `${upstream === 'main' ? `/api/main${path}` : `/api${path}`}${search}`;
}

/** Message and description as the catalogue builds them; our own proxy's words for a dead or slow API are statuses 0 and 408. */
function failureOf({ status, text, retryAfter }: Answer): AppError {
  const body = parseJson(text);
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const seconds = Number(retryAfter ?? Number.NaN);
  const proxyStatus = (status === 502 && said['status'] === 0) || (status === 504 && said['status'] === 408);
  return new AppError(
    proxyStatus ? Number(said['status']) : status,
    textOf(said['code']) ?? 'refused',
    textOf(said['message']) ?? textOf(said['error']) ?? catalogue.other,
    {
      description: descriptionOf(body, text),
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
      body,
    },
  );
}

/** Source: specification, section 8, "other call failures": an array joined by commas, or the text. */
function descriptionOf(body: unknown, text: string): string | undefined {
  if (Array.isArray(body)) return body.map(String).join(', ');
  if (typeof body === 'object' && body !== null) {
    const description: unknown = 'description' in body ? body.description : undefined;
    return Array.isArray(description) ? description.map(String).join(', ') : textOf(description);
  }
  const plain = typeof body === 'string' ? body : text;
  return plain !== '' && plain.length <= 500 && !plain.includes('<') ? plain : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
