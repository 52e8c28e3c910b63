import { randomInt } from 'node:crypto';
import { Redis } from 'ioredis';
import { ask, type Listening } from './edge.ts';
import { waitFor } from './ports.ts';

export const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

export const hasRedis = await new Promise<boolean>((resolve) => {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  redis.connect().then(
    () => resolve(true),
    () => resolve(false),
  );
  redis.once('ready', () => redis.disconnect());
});

/** A random address for each run, because the counts stay in Redis for minutes. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** How long Redis keeps an address's counts, by the limit's name. */
export async function remainingTtlMs(limit: string, address: string): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    return await redis.pttl(`limit:${limit}:${address}`);
  } finally {
    redis.disconnect();
  }
}

/** Resolves once this web server counts in Redis. It sends requests with addresses of its own. */
export async function whenConnected(edge: Listening): Promise<void> {
  await waitFor(async () => {
    const address = someAddress();
    await ask(edge, '/api/main/report', { method: 'POST', headers: { 'x-forwarded-for': address } });
    return (await remainingTtlMs('report', address)) > 0;
  });
}
