import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createInFlightRequests } from './inFlightRequests.ts';

/** Whether this server still accepts requests, and which are in flight. */
export type Lifecycle = {
  isDraining: () => boolean;
  inFlight: () => number;
  /** Counts a request until its response is sent or its caller disconnects. */
  begin: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Reports "not ready" at once and keeps answering. Resolves when no request is in flight, or when `cutAfterMs` are over and the remaining
   * requests were cut.
   */
  drain: (server: Server) => Promise<void>;
  /** What is left of the time that a stopped process has. */
  remainingMs: () => number;
};

/** A load balancer that polls `/readyz` during a stop must get a response, so the server listens at least this long. */
const minDrainMs = 1000;

/** From the signal to the exit. Source: contract, section 1 (10 s), less what Node itself needs to exit. */
const wholeStopMs = 9700;

export function createLifecycle({ cutAfterMs }: { cutAfterMs: number }): Lifecycle {
  let drainingSince: number | undefined;
  const inFlight = createInFlightRequests<ServerResponse>();
  let onIdle = () => {};
  return {
    isDraining: () => drainingSince !== undefined,
    inFlight: inFlight.size,
    remainingMs: () => Math.max(0, wholeStopMs - (performance.now() - (drainingSince ?? performance.now()))),
    begin(_request, response) {
      const remove = inFlight.enter(response);
      // Kept-alive connections close after their next response.
      if (drainingSince !== undefined) response.shouldKeepAlive = false;
      response.on('close', () => {
        remove();
        if (inFlight.size() === 0) onIdle();
      });
    },
    async drain(server) {
      drainingSince = performance.now();
      for (const response of inFlight.all()) if (!response.headersSent) response.shouldKeepAlive = false;
      const cut = AbortSignal.timeout(cutAfterMs);
      await delay(minDrainMs);
      while (inFlight.size() > 0 && !cut.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        onIdle = resolve;
        cut.addEventListener('abort', () => resolve(), { once: true });
        await promise;
      }
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
