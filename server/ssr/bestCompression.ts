import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Compresses cached pages later, with brotli's best quality. While the queue is full, pages keep their quick compression. */
export type BestCompression = (bytes: Buffer, onDone: (compressed: Buffer) => void) => void;

const maxQueued = 256;
const observedMs = 50;
/** Compression pauses while the server uses more of the processor than this. */
const busyShare = 0.6;
const busyPauseMs = 1000;

/**
 * Best quality takes 30 ms per page and saves a tenth of its bytes. It compresses one page at a time in a worker thread, at most half of
 * the time, and pauses while the server is busy.
 */
export function createBestCompression(): BestCompression {
  const queue: Parameters<BestCompression>[] = [];
  let isRunning = false;

  async function runQueue(): Promise<void> {
    isRunning = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [bytes, onDone] = next;
      const before = performance.eventLoopUtilization();
      await pause(observedMs);
      if (performance.eventLoopUtilization(before).utilization > busyShare) await pause(busyPauseMs);
      const beganAt = performance.now();
      onDone(await compress(bytes));
      await pause(performance.now() - beganAt);
    }
    isRunning = false;
  }

  return (bytes, onDone) => {
    if (queue.length >= maxQueued) return;
    queue.push([bytes, onDone]);
    if (!isRunning) void runQueue();
  };
}

const brotli = promisify(brotliCompress);

function compress(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Waits, without keeping a stopping server alive. */
function pause(ms: number): Promise<void> {
  return delay(ms, undefined, { ref: false });
}
