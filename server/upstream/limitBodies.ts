import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { hasBody, isSmallBody } from '../http/requestBody.ts';
import { maxConnections } from './upstreams.ts';
import { sendFailure } from '../http/sendFailure.ts';
import { networkOf } from '../http/networkOf.ts';
import { requestContextOf } from '../http/requestContext.ts';

type Counters = { bodies: number; streams: number };

const maxAddresses = 10_000;
const retryAfterSeconds = '5';

/**
 * Limits requests whose body is still arriving, per address. An address may hold a quarter of all requests in flight, and with streamed
 * bodies a quarter of the connections to an API. Further requests get 429.
 */
export function limitBodies(options: { maxInFlight: number }): RequestHandler {
  const maxBodies = Math.max(1, Math.floor(options.maxInFlight / 4));
  const maxStreams = Math.min(maxBodies, maxConnections / 4);
  // Counters of 0 are kept, because a map with a deletion at every request is reallocated again and again.
  const countersByNetwork = new LRUCache<string, Counters>({ max: maxAddresses });

  function countersOf(network: string): Counters {
    const found = countersByNetwork.get(network);
    if (found) return found;
    const counters = { bodies: 0, streams: 0 };
    countersByNetwork.set(network, counters);
    return counters;
  }

  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    const counters = countersOf(networkOf(request.ip ?? '', 48));
    const streams = isSmallBody(request) ? 0 : 1;
    if (counters.bodies >= maxBodies || counters.streams + streams > maxStreams) {
      requestContextOf(request).route = 'refused';
      response.setHeader('retry-after', retryAfterSeconds);
      sendFailure(response, { status: 429, message: serverRefusals.tooManyAtOnce });
      return;
    }
    counters.bodies += 1;
    counters.streams += streams;
    let isOver = false;
    const release = () => {
      if (isOver) return;
      isOver = true;
      counters.bodies -= 1;
      counters.streams -= streams;
    };
    request.once('end', release);
    response.once('close', release);
    next();
  };
}
