import { LRUCache } from 'lru-cache';
import { responseSchemas } from '#shared/calls/responseSchemas.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { matchCall } from './callTable.ts';

/** Parses a body. Throws 502 `bad_answer` if it is not the JSON of the call; `undefined` if it may be empty and is. */
export type ReadResponse = (request: ApiRequest, body: Buffer) => unknown;

const maxBytes = 2 * 2 ** 20;

/**
 * Parses and checks responses. If a public address repeats the same bytes, the earlier object is returned without another check, so nobody
 * may change these objects. Every render requests the settings and a creator's page.
 */
export function responseReader(): ReadResponse {
  const known = new LRUCache<string, { body: Buffer; answer: object }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  return (request, body) => {
    const key = publicKey(request);
    if (key === undefined) return read(request, body);
    const before = known.get(key);
    if (before?.body.equals(body)) return before.answer;
    const answer = read(request, body);
    if (typeof answer === 'object' && answer !== null) known.set(key, { body, answer });
    return answer;
  };
}

/** Of a response that is the same for all callers, because nothing in the request identifies one. A language identifies nobody. */
function publicKey({ upstream, method, path, query, headers, body }: ApiRequest): string | undefined {
  const { language = '', ...others } = query ?? {};
  const isPublic =
    upstream === 'main' &&
    method === 'GET' &&
    Object.keys(others).length === 0 &&
    !headers &&
    body === undefined;
  return isPublic ? `${language} ${path}` : undefined;
}

function read(request: ApiRequest, body: Buffer): unknown {
  const match = matchCall(request.upstream, request.method, request.path);
  const promised =
    match && match.name in responseSchemas
      ? responseSchemas[match.name as keyof typeof responseSchemas]
      : undefined;
  if (body.length === 0 && !promised) return undefined;
  const answer = parseJson(body.toString('utf8'));
  if (answer === undefined) throw badResponse(new Error('not JSON'));
  if (!promised) return answer;
  const checked = promised.safeParse(answer);
  if (!checked.success) throw badResponse(checked.error);
  return checked.data;
}

export function badResponse(cause: unknown): AppError {
  return new AppError(502, 'bad_answer', failureTexts.noResponse, { cause });
}
