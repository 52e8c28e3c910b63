import { LRUCache } from 'lru-cache';
import { answers } from '#shared/answers.ts';
import { AppError, catalogue } from '#shared/appError.ts';
import type { ApiRequest } from '#shared/renderBundle.ts';
import { matchCall } from './callTable.ts';

/** What a body says; 502 `bad_answer` where it is not the JSON that the call promises, `undefined` where it may be empty and is. */
export type ReadAnswer = (request: ApiRequest, body: Buffer) => unknown;

const mostBytes = 2 * 2 ** 20;

/**
 * Reads and checks answers. One that is byte for byte what the same public address said the last time was checked already, and is the
 * same object again: nobody may change what is read here. The settings and a creator's page are asked for by every render.
 */
export function answerReader(): ReadAnswer {
  const known = new LRUCache<string, { body: Buffer; answer: object }>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  return (request, body) => {
    if (!isPublic(request)) return read(request, body);
    const before = known.get(request.path);
    if (before?.body.equals(body)) return before.answer;
    const answer = read(request, body);
    if (typeof answer === 'object' && answer !== null) known.set(request.path, { body, answer });
    return answer;
  };
}

/** The same for everybody who asks: nothing names or proves who it is. */
function isPublic({ upstream, method, query, headers, body }: ApiRequest): boolean {
  return upstream === 'main' && method === 'GET' && !query && !headers && body === undefined;
}

function read(request: ApiRequest, body: Buffer): unknown {
  const match = matchCall(request.upstream, request.method, request.path);
  const promised = match && match.name in answers ? answers[match.name as keyof typeof answers] : undefined;
  if (body.length === 0 && !promised) return undefined;
  const answer = parseJson(body.toString('utf8'));
  if (answer === undefined) throw badAnswer(new Error('not JSON'));
  if (!promised) return answer;
  const checked = promised.safeParse(answer);
  if (!checked.success) throw badAnswer(checked.error);
  return checked.data;
}

export function badAnswer(cause: unknown): AppError {
  return new AppError(502, 'bad_answer', catalogue.noResponse, { cause });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
