import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { VisitorEvent } from '#shared/audience/eventSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';

/** Product analytics. This server sends the events, so that no visitor's browser connects to a third party. */
export type Analytics = {
  capture: (event: VisitorEvent, visitor: { address: string; userAgent: string }) => void;
  /** Sends the remaining events, for at most this time, and ends. */
  flush: (withinMs: number) => Promise<void>;
};

/**
 * Sends events to PostHog in the background. A visitor's id is a keyed hash of address and browser that changes every day. It separates the
 * visits of one day, cannot be reversed, and needs no storage in the browser. All web servers of one shop share `secret`.
 */
export async function startAnalytics(options: {
  key: string;
  host: string;
  secret: string;
  log: Logger;
  now?: () => Date;
}): Promise<Analytics> {
  const { key, host, secret, log, now = () => new Date() } = options;
  const { PostHog } = await import('posthog-node');
  const client = new PostHog(key, {
    host,
    flushAt: 20,
    flushInterval: 2000,
    fetchRetryCount: 1,
    fetchRetryDelay: 500,
    requestTimeout: 3000,
    maxQueueSize: 1000,
    disableGeoip: true,
  });
  let isDown = false;
  client.on('error', (err: unknown) => {
    if (!isDown) log.warn({ err }, 'analytics cannot be sent');
    isDown = true;
  });
  client.on('flush', () => (isDown = false));
  return {
    capture({ event, ...properties }, { address, userAgent }) {
      const day = utcDay(now());
      const distinctId = createHmac('sha256', secret)
        .update(JSON.stringify([day, address, userAgent]))
        .digest('base64url')
        .slice(0, 22);
      client.capture({ distinctId, event, properties: { ...properties, $process_person_profile: false } });
    },
    async flush(withinMs) {
      await client.shutdown(withinMs).catch(() => undefined);
    },
  };
}
