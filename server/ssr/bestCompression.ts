import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Compresses what is kept as well as brotli can, some time later. What comes while the line is full is left as it is. */
export type BestCompression = (bytes: Buffer, onDone: (compressed: Buffer) => void) => void;

const longestLine = 256;
const observedMs = 50;
/** While visitors need more of the processor than this, they come first. */
const busyShare = 0.6;
const busyPauseMs = 1000;

/**
 * Thirty milliseconds of work for a page, which save a tenth of its bytes: one page at a time, in a thread beside, at most half of the
 * time, and hardly ever while the server is busy.
 */
export function createBestCompression(): BestCompression {
  const line: Parameters<BestCompression>[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    for (let next = line.shift(); next; next = line.shift()) {
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
    if (line.length >= longestLine) return;
    line.push([bytes, onDone]);
    if (!isRunning) void work();
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

/** A server that ends does not wait for it. */
function pause(ms: number): Promise<void> {
  return delay(ms, undefined, { ref: false });
}
