import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { languageTransport } from '#shared/rendering/languageTransport.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { ApiRequest, Transport } from '#shared/rendering/renderBundle.ts';
import { noResponseText } from '../lib/noResponseText.ts';
import { withRetries } from '../lib/retry.ts';

/** Source: specification, section 9. */
const timeoutMs = 30_000;

export type BrowserTransportOptions = {
  /** The web server's origin; by default the page's own. */
  origin?: string;
  token: () => string | undefined;
  /** Called when the API refuses a token as expired. */
  onTokenExpired: () => void;
  /** The language that the document's address names. Answers have creators' words in it. */
  language?: string | undefined;
  /** Loads the sentences for refusals in the page's language. Absent for English, the language of the API's own messages. */
  loadRefusals?: (() => Promise<Refusals>) | undefined;
};

type Refusals = Catalogue['refusals'];

/**
 * One API call through our own server's proxy. Failures follow the specification, section 8: no response is status 0, a
 * time-out 408, everything else the answer's status, message and description. Reads are retried, writes never.
 */
export function browserTransport({
  origin = '',
  token,
  onTokenExpired,
  language,
  loadRefusals,
}: BrowserTransportOptions): Transport {
  async function attempt(request: ApiRequest): Promise<unknown> {
    const sentToken = token();
    const answer = await sendRequest(origin + addressOf(request), request, sentToken);
    if (answer.ok) return answer.text === '' ? undefined : parseJson(answer.text);
    const isExpired =
      (answer.status === 401 || answer.status === 403) &&
      answer.text.trim() === failureTexts.tokenExpiredBody;
    if (!isExpired) throw failureOf(answer, await loadRefusals?.().catch(() => undefined));
    if (sentToken !== undefined) onTokenExpired();
    throw new AppError(answer.status, 'token_expired', failureTexts.tokenExpired);
  }
  return languageTransport(
    (request) =>
      request.method === 'GET'
        ? withRetries(() => attempt(request), { signal: request.signal })
        : attempt(request),
    language,
  );
}

type Answer = { ok: boolean; status: number; text: string; retryAfter: string | null };

async function sendRequest(address: string, request: ApiRequest, token: string | undefined): Promise<Answer> {
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
      throw new AppError(408, 'timed_out', failureTexts.timedOut, { cause });
    throw new AppError(0, 'no_response', noResponseText(), { cause });
  }
}

/** The proxy's addresses: `/api/main/*` is the main API's `/*`, `/api/auth/*` the authentication API's `/auth/*`. */
function addressOf({ upstream, path, query }: ApiRequest): string {
  const defined = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = defined.length === 0 ? '' : `?${new URLSearchParams(defined).toString()}`;
  return `${upstream === 'main' ? `/api/main${path}` : `/api${path}`}${search}`;
}

/** Message and description as the specification says. Our own proxy reports a dead API as status 0, a slow one as 408. */
function failureOf({ status, text, retryAfter }: Answer, refusals: Refusals | undefined): AppError {
  const body = parseJson(text);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const seconds = Number(retryAfter ?? Number.NaN);
  const proxyStatus =
    (status === 502 && fields['status'] === 0) || (status === 504 && fields['status'] === 408);
  return new AppError(
    proxyStatus ? Number(fields['status']) : status,
    textOf(fields['code']) ?? 'refused',
    sentenceOf(fields, refusals) ??
      textOf(fields['message']) ??
      textOf(fields['error']) ??
      failureTexts.other,
    {
      description: descriptionOf(body, text),
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
      body,
    },
  );
}

/** The page's own sentence for a code that it knows, or for one of the code's sentences. */
export function sentenceOf(
  { code, text = code, params }: Record<string, unknown>,
  refusals: Refusals | undefined,
): string | undefined {
  if (!refusals || typeof text !== 'string' || !Object.hasOwn(refusals, text)) return undefined;
  // `hasOwn` has checked the key. The API sends the parameters that a text takes.
  const sentence = refusals[text as keyof Refusals] as string | ((given: object) => string);
  if (typeof sentence === 'string') return sentence;
  return typeof params === 'object' && params !== null ? sentence(params) : undefined;
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
