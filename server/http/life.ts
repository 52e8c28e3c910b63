import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createCrowd } from './crowd.ts';

/** Whether this server still wants requests, and what is in flight. */
export type Life = {
  isDraining: () => boolean;
  inFlight: () => number;
  /** Counts a request until its answer has left or its caller has. */
  begin: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Says "not ready" at once, goes on answering, and resolves when nothing is in flight any more or `cutAfterMs` are over and
   * what still ran has been cut.
   */
  drain: (server: Server) => Promise<void>;
  /** What is left of the time in which a stopped process must be gone. */
  remainingMs: () => number;
};

/** A balancer that asks `/readyz` during a stop must meet an answer, so the door stays open this long at least. */
const leastDrainMs = 1000;

/** From the signal to the end. Source: contract, section 1 (10 s), less what Node itself needs to end. */
const wholeStopMs = 9700;

export function createLife({ cutAfterMs }: { cutAfterMs: number }): Life {
  let drainingSince: number | undefined;
  const inFlight = createCrowd<ServerResponse>();
  let onIdle = () => {};
  return {
    isDraining: () => drainingSince !== undefined,
    inFlight: inFlight.size,
    remainingMs: () => Math.max(0, wholeStopMs - (performance.now() - (drainingSince ?? performance.now()))),
    begin(_request, response) {
      const leave = inFlight.enter(response);
      // Kept-alive connections end with their next answer.
      if (drainingSince !== undefined) response.shouldKeepAlive = false;
      response.on('close', () => {
        leave();
        if (inFlight.size() === 0) onIdle();
      });
    },
    async drain(server) {
      drainingSince = performance.now();
      for (const response of inFlight.all()) if (!response.headersSent) response.shouldKeepAlive = false;
      const cut = AbortSignal.timeout(cutAfterMs);
      await delay(leastDrainMs);
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
