import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { RequestHandler } from 'express';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import type { HtmlHeaders } from './securityHeaders.ts';
import type { Lifecycle } from './lifecycle.ts';
import { requestContextOf } from './requestContext.ts';
import { languageOf } from './pageLanguage.ts';
import { serverPageTexts } from './serverPageTexts.ts';
import { pathOf } from './splitUrl.ts';

/** Why a request is refused before any work is done for it. */
export type ShedReason = 'in flight' | 'lag' | 'memory';

/** Decides whether one more request is accepted. `undefined`: it is. */
export type LoadWatch = Disposable & { refusal: (inFlight: number) => ShedReason | undefined };

const sampleMs = 500;
const maxHeapShare = 0.9;
/**
 * The young generation's part of `heap_size_limit`: three semi-spaces of 32 MiB, V8's default. A process runs out of memory when its old
 * generation alone is full.
 */
const youngBytes = 96 * 2 ** 20;

/** Samples the event loop and the heap twice a second. The event loop is overloaded when the timer is later than `maxLagMs` twice in a row. */
export function watchLoad({ maxInFlight, maxLagMs }: { maxInFlight: number; maxLagMs: number }): LoadWatch {
  let lateInARow = 0;
  let isHeapFull = false;
  let expectedAt = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedAt;
    expectedAt = performance.now() + sampleMs;
    lateInARow = lateMs > maxLagMs ? lateInARow + 1 : 0;
    isHeapFull = oldBytes() > maxHeapShare * (getHeapStatistics().heap_size_limit - youngBytes);
  }, sampleMs);
  timer.unref();
  return {
    refusal(inFlight) {
      if (inFlight > maxInFlight) return 'in flight';
      if (lateInARow > 1) return 'lag';
      return isHeapFull ? 'memory' : undefined;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);
}

export type RefuseWhenBusyParts = {
  lifecycle: Pick<Lifecycle, 'inFlight'>;
  load: LoadWatch;
  metrics: { shed: { inc: (labels: { reason: ShedReason }) => void } };
  headers: HtmlHeaders;
};

/** Monitoring must work on a busy server. */
const neverRefused = new Set(['/healthz', '/readyz', '/metrics']);

/** Answers 503 with `retry-after` before memory or lag grows too far. */
export function refuseWhenBusy({ lifecycle, load, metrics, headers }: RefuseWhenBusyParts): RequestHandler {
  return (request, response, next) => {
    const reason = load.refusal(lifecycle.inFlight());
    const path = pathOf(request.originalUrl);
    if (reason === undefined || neverRefused.has(path)) {
      next();
      return;
    }
    metrics.shed.inc({ reason });
    const requestContext = requestContextOf(request);
    requestContext.route = 'refused';
    const isCall = request.method !== 'GET' || /^\/(api|assets|media)\//.test(path);
    const language = languageOf(request);
    const body = isCall ? busyAnswer(language) : busyPage(language);
    response.writeHead(503, {
      ...(isCall
        ? { 'x-content-type-options': 'nosniff' }
        : headers({ path, scripts: [], isErrorPage: true })),
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-request-id': requestContext.id,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function busyAnswer(language: Language): string {
  return JSON.stringify({ status: 503, message: serverPageTexts(language).busyNote });
}

function busyPage(language: Language): string {
  const { busyTitle, busy, busyNote } = serverPageTexts(language);
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${busyTitle} – Makerstall</title></head><body><main><h1>${busy}</h1><p>${busyNote}</p></main></body></html>`;
}
