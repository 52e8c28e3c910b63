import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Traceparent } from '#shared/lib/traceparent.ts';
import { requestContextOf } from './requestContext.ts';

/** The visitor for whom the API is called. */
export type Visitor = {
  requestId: string;
  /** Missing: the call belongs to no request. */
  trace?: Traceparent;
  visitorAddress: string;
  /** Called with the duration of each call. */
  onUpstreamTime?: (ms: number) => void;
};

/** The visitor who sent a request. The request's log line gets the sum of the calls' durations. */
export function visitorOf(request: Request): Visitor {
  const requestContext = requestContextOf(request);
  return {
    requestId: requestContext.id,
    trace: requestContext.trace,
    visitorAddress: request.ip ?? '',
    onUpstreamTime: (ms) => {
      requestContext.upstreamMs += ms;
    },
  };
}

/** HTTP clients and automated browsers are not crawlers: they read streams like any browser. */
export function isKnownCrawler(userAgent: string | undefined): boolean {
  return (
    isbot(userAgent) &&
    !/headless|^(curl|wget|node|undici|axios|got|python|go-http|k6|autocannon)\b/i.test(userAgent ?? '')
  );
}
