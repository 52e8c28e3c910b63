import { Writable } from 'node:stream';

const end = '</body></html>';

export type SinkOptions = {
  /** The response, or the compression stream in front of it. */
  next: Writable & { flush?: () => void };
  /** Called after everything else was written. */
  dataBlocks: () => string;
};

/**
 * The stream that React writes a document to. It inserts the data blocks before the last two tags, after every late part. So it holds back
 * only bytes that may be those tags, passes on all others at once, and flushes once per tick.
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
      const keep = heldBackBytes(bytes);
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

/** Joins a whole document, with the data blocks before its last two tags. */
export function joinDocument(pieces: readonly Buffer[], dataBlocks: string): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const document = Buffer.allocUnsafe(length + Buffer.byteLength(dataBlocks));
  let at = 0;
  for (const piece of pieces) {
    document.set(piece, at);
    at += piece.length;
  }
  at -= end.length;
  at += document.write(dataBlocks, at);
  document.write(end, at);
  return document;
}

/** How many of the last bytes may be the beginning of the document's last two tags. */
function heldBackBytes(bytes: Buffer): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - end.length));
  for (let length = tail.length; length > 0; length -= 1) {
    if (end.startsWith(tail.slice(-length))) return length;
  }
  return 0;
}
