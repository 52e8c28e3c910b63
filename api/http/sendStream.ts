import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Streams `source` to the response. If the reader disconnects, it ends without an error; an error of the source is thrown. */
export async function sendStream(source: Readable, res: Response): Promise<void> {
  try {
    await pipeline(source, res);
  } catch (error) {
    // A response whose reader disconnected was closed, without an error.
    const hasLeft = isPrematureClose(error) && !res.errored;
    if (!hasLeft) throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
