import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HtmlAnswer } from './securityHeaders.ts';
import type { Life } from './life.ts';
import type { LoadWatch, ShedReason } from './loadShedding.ts';
import { factsOf } from './requestFacts.ts';

export type RefuseWhenBusyParts = {
  life: Pick<Life, 'inFlight'>;
  load: LoadWatch;
  metrics: { shed: { inc: (labels: { reason: ShedReason }) => void } };
  headers: (answer: HtmlAnswer) => Record<string, string>;
};

/** Who watches the server must be able to see that it is busy. */
const neverRefused = new Set(['/healthz', '/readyz', '/metrics']);

const message = 'There is more going on here than this server can do. Please try again in a moment.';

/** Answers 503 with `retry-after` before memory or lag runs away; false leaves the request untouched. */
export function refuseWhenBusy({ life, load, metrics, headers }: RefuseWhenBusyParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const reason = load.refusal(life.inFlight());
    if (reason === undefined) return false;
    const [path = ''] = (request.url ?? '').split('?');
    if (neverRefused.has(path)) return false;
    metrics.shed.inc({ reason });
    const facts = factsOf(request);
    facts.route = 'refused';
    const isCall = request.method !== 'GET' || /^\/(api|assets|media)\//.test(path);
    const body = isCall ? JSON.stringify({ status: 503, message }) : busyPage;
    response.writeHead(503, {
      ...(isCall
        ? { 'x-content-type-options': 'nosniff' }
        : headers({ path, scripts: [], isErrorPage: true })),
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-request-id': facts.id,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const busyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Busy – Makerstall</title></head><body><main><h1>Very busy right now</h1><p>${message}</p></main></body></html>`;
