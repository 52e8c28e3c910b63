import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

// Below the ports that systems give to outgoing connections, so that none of those takes one before its server listens.
const [firstPort, lastPort] = [10_100, 32_000];

/** A port that is free now, for a process that needs a fixed port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Polls every 50 ms until the answer is true; an error counts as false. Fails after `timeoutMs`. */
export async function waitFor(isTrue: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      if (await isTrue()) return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`not true within ${timeoutMs} ms`);
    await delay(50);
  }
}
