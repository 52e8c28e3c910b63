import type { Readable } from 'node:stream';

/** Both ends are part of it. */
export type ByteRange = { start: number; end: number };

/** Something that is kept. `etag` is quoted; what lies under a name never changes, so it is strong. */
export type Stored = {
  size: number;
  etag: string;
  changedAt: Date;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * One part of a file that comes in parts: `length` bytes from `offset` on; `number` counts from 1. `isBeside`: somebody else writes
 * the same part now, perhaps in another process.
 */
export type PartPlace = PartedFile & { number: number; offset: number; length: number; isBeside: boolean };

/** `ref` is what `beginParts` answered. */
export type PartedFile = { name: string; ref: string };

/** Where bytes lie: a directory or a bucket. `name` is `{shelf}/{file}`, e.g. `goods/upl_….bin`; nothing here is a public address. */
export type Storage = Disposable & {
  /** Whole or not at all, also when the process is killed. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  find(name: string): Promise<Stored | undefined>;
  /** Twice is once. */
  remove(name: string): Promise<void>;
  beginParts(name: string): Promise<string>;
  /**
   * Streams one part to where it belongs, in place of one that came before; answers the part's mark, which `joinParts` wants. Throws
   * what `body` fails with; whatever was written then counts for nothing.
   */
  writePart(place: PartPlace, body: Readable): Promise<string>;
  /**
   * Makes one file of its parts, of which `marks` has one each, in order; each but the last has `partBytes`. No part is of two
   * writers, and who still writes one changes nothing. Twice is once.
   */
  joinParts(file: PartedFile & { marks: readonly string[]; partBytes: number }): Promise<void>;
  /** Forgets the parts of a file that was not joined. Twice is once. */
  dropParts(file: PartedFile): Promise<void>;
  /** What can still be kept; `undefined` where there is no end. */
  freeBytes(): Promise<number | undefined>;
};
