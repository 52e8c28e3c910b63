import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';

/** Counts in Redis for all web servers together; in this process alone while Redis is down. */
export function sharedCounts({ redis, prefix }: { redis: Redis; prefix: string }): Store {
  const own = new MemoryStore();
  const shared = new RedisStore({
    prefix,
    // ioredis answers `unknown`; the store checks what it gets.
    sendCommand: async (command: string, ...args: string[]) =>
      (await redis.call(command, ...args)) as RedisReply,
  });
  let askAgainAt = 0;
  async function either<T>(ask: (store: Store) => T | Promise<T>): Promise<T> {
    if (redis.status !== 'ready' || performance.now() < askAgainAt) return ask(own);
    try {
      return await ask(shared);
    } catch {
      // One visitor in a second may find out whether it is back, the others need not wait.
      askAgainAt = performance.now() + 1000;
      return ask(own);
    }
  }
  return {
    prefix,
    async init(options: Options) {
      own.init(options);
      // The scripts are loaded at every connection: the store itself never tries again.
      redis.on('ready', () => void loadScripts(shared, options));
      await loadScripts(shared, options);
    },
    increment: (key): Promise<ClientRateLimitInfo> => either(async (store) => store.increment(key)),
    decrement: (key) => either(async (store) => store.decrement(key)),
    resetKey: (key) => either(async (store) => store.resetKey(key)),
    shutdown: () => own.shutdown(),
  };
}

async function loadScripts(store: RedisStore, options: Options): Promise<void> {
  try {
    await store.init(options);
  } catch {
    // Redis is down: its own listener has logged it, and the next connection loads them.
  }
}
