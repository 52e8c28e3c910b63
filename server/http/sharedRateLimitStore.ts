import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';

/** Counts in Redis for all web servers together, or in this process alone while Redis is down. */
export function sharedRateLimitStore({ redis, prefix }: { redis: Redis; prefix: string }): Store {
  const own = new MemoryStore();
  const shared = new RedisStore({
    prefix,
    // ioredis returns `unknown`; the store checks the value.
    sendCommand: async (command: string, ...args: string[]) =>
      (await redis.call(command, ...args)) as RedisReply,
  });
  let retryAt = 0;
  async function sharedOrOwn<T>(ask: (store: Store) => T | Promise<T>): Promise<T> {
    if (redis.status !== 'ready' || performance.now() < retryAt) return ask(own);
    try {
      return await ask(shared);
    } catch {
      // One request per second tests whether Redis is back. The others do not wait.
      retryAt = performance.now() + 1000;
      return ask(own);
    }
  }
  return {
    prefix,
    async init(options: Options) {
      own.init(options);
      // The scripts are loaded at every connection, because the store itself never retries.
      redis.on('ready', () => void loadScripts(shared, options));
      await loadScripts(shared, options);
    },
    increment: (key): Promise<ClientRateLimitInfo> => sharedOrOwn(async (store) => store.increment(key)),
    decrement: (key) => sharedOrOwn(async (store) => store.decrement(key)),
    resetKey: (key) => sharedOrOwn(async (store) => store.resetKey(key)),
    shutdown: () => own.shutdown(),
  };
}

async function loadScripts(store: RedisStore, options: Options): Promise<void> {
  try {
    await store.init(options);
  } catch {
    // Redis is down. The connection's own listener has logged it, and the next connection loads the scripts.
  }
}
