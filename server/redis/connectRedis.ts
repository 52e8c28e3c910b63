import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * A Redis connection on which no visitor waits. While Redis is down, a command fails at once and its caller continues without it. The
 * client reconnects by itself and logs each disconnect and reconnect once.
 */
export function connectRedis({ url, log }: { url: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    offlineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2000),
  });
  // Each rate limit listens for connections.
  redis.setMaxListeners(0);
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.error({ err: error }, 'redis is down; each web server counts for itself');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('redis is back');
    isDown = false;
  });
  return redis;
}

/** Resolves once Redis has answered or refused, or after a second, so that a start does not depend on it. */
export async function firstConnection(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
