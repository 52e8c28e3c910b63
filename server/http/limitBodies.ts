import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasBody, isSmallBody } from '../upstream/requestBody.ts';
import { mostConnections } from '../upstream/upstreams.ts';
import { sendFailure } from './failures.ts';
import { networkOf } from './networkOf.ts';
import { factsOf } from './requestFacts.ts';

type Coming = { bodies: number; streams: number };

const mostAddresses = 10_000;
const retryAfterSeconds = '5';
const message = 'Too many requests at once. Please wait a moment and try again.';

/**
 * Of requests whose body is still coming an address holds at most a quarter of what may be under way, and of those whose body streams
 * to an API a quarter of the connections to it: one more is answered 429. False leaves the request untouched.
 */
export function limitBodies(options: {
  maxInFlight: number;
  /** The visitor's, as Express tells it. */
  addressOf: (request: IncomingMessage) => string;
}) {
  const mostBodies = Math.max(1, Math.floor(options.maxInFlight / 4));
  const mostStreams = Math.min(mostBodies, mostConnections / 4);
  // Counts stay when they are 0: a table of which something is taken out at every request is made anew again and again.
  const known = new LRUCache<string, Coming>({ max: mostAddresses });

  function comingFrom(network: string): Coming {
    const found = known.get(network);
    if (found) return found;
    const coming = { bodies: 0, streams: 0 };
    known.set(network, coming);
    return coming;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!hasBody(request)) return false;
    const coming = comingFrom(networkOf(options.addressOf(request), 48));
    const streams = isSmallBody(request) ? 0 : 1;
    if (coming.bodies >= mostBodies || coming.streams + streams > mostStreams) {
      factsOf(request).route = 'refused';
      response.setHeader('retry-after', retryAfterSeconds);
      sendFailure(response, { status: 429, message });
      return true;
    }
    coming.bodies += 1;
    coming.streams += streams;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      coming.bodies -= 1;
      coming.streams -= streams;
    };
    request.once('end', over);
    response.once('close', over);
    return false;
  };
}
