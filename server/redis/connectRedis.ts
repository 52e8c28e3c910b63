import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export type RedisOptions = { url: string; log: Logger; commandMs?: number };

/**
 * A Redis connection on which no visitor waits: a command that takes longer than `commandMs` fails. While Redis is down, it fails at once.
 * Its caller continues without it. The client reconnects by itself and logs each disconnect, each new reason and each reconnect once.
 */
export function connectRedis({ url, log, commandMs = 250 }: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2000),
  });
  // Each rate limit listens for connections.
  redis.setMaxListeners(0);
  let problem: string | undefined;
  redis.on('error', (error: Error) => {
    if (error.message !== problem)
      log.error({ err: error }, 'redis is down; each web server counts for itself');
    problem = error.message;
  });
  redis.on('ready', () => {
    if (problem !== undefined) log.info('redis is back');
    problem = undefined;
  });
  return redis;
}

/** Resolves once Redis has answered or refused, or after a second, so that a start does not depend on it. */
export async function firstConnection(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
