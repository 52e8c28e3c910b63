import { Writable } from 'node:stream';

const end = Buffer.from('</body></html>');

export type SinkOptions = {
  /** The answer, or the compression in front of it. */
  next: Writable & { flush?: () => void };
  /** Asked once everything else was written. */
  dataBlocks: () => string;
};

/**
 * What React writes a document to. The data blocks go in front of its last two tags, after every part that came later, so
 * only bytes that may be those tags are held back; everything else goes on at once, and is flushed once a turn.
 */
export function documentSink({ next, dataBlocks }: SinkOptions): Writable {
  let held: Buffer = Buffer.alloc(0);
  let isFlushing = false;

  function flushSoon(): void {
    if (isFlushing || !next.flush) return;
    isFlushing = true;
    setImmediate(() => {
      isFlushing = false;
      if (!next.destroyed && !next.writableEnded) next.flush?.();
    });
  }

  return new Writable({
    write(chunk: Buffer, _, done) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const keep = heldBack(bytes);
      held = bytes.subarray(bytes.length - keep);
      const isRoomLeft = next.write(bytes.subarray(0, bytes.length - keep));
      flushSoon();
      if (isRoomLeft) done();
      else next.once('drain', done);
    },
    final(done) {
      next.end(Buffer.concat([Buffer.from(dataBlocks()), held]), done);
    },
  });
}

/** How many of the last bytes may be the beginning of the document's last two tags. */
function heldBack(bytes: Buffer): number {
  for (let length = Math.min(end.length, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(end.subarray(0, length))) return length;
  }
  return 0;
}
