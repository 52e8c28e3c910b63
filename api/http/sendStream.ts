import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends what `source` brings, as it comes. Whoever leaves in the middle ends it quietly; a source that fails or breaks off is thrown. */
export async function sendStream(source: Readable, res: Response): Promise<void> {
  try {
    await pipeline(source, res);
  } catch (error) {
    // A response whose reader has left was closed, not ended by an error.
    const hasLeft = isPrematureClose(error) && !res.errored;
    if (!hasLeft) throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
