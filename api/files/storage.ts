import type { Readable } from 'node:stream';

/** The folders of the shop's files, in each kind of storage. A backup copies all of them. */
export const fileFolders = ['files', 'goods', 'raw'] as const;

/** Both ends are inclusive. */
export type ByteRange = { start: number; end: number };

/** A stored file. `etag` is quoted; the content of a name never changes, so it is a strong ETag. */
export type Stored = {
  size: number;
  etag: string;
  changedAt: Date;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * One part of a file that is sent in parts: `length` bytes from `offset` on; `number` counts from 1. `isBeside`: another request
 * is writing the same part now, perhaps in another process.
 */
export type PartPlace = PartedFile & { number: number; offset: number; length: number; isBeside: boolean };

/** `ref` is the result of `beginParts`. */
export type PartedFile = { name: string; ref: string };

/**
 * Where files are stored: a directory or a bucket. `name` is `{folder}/{file}`, e.g. `goods/upl_….bin`; none of this is a public
 * address.
 */
export type Storage = Disposable & {
  /** Atomic, also when the process is killed. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  find(name: string): Promise<Stored | undefined>;
  /** The names in a folder, without files that are still being written. The order is the store's own. */
  list(folder: string): AsyncIterable<string>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  beginParts(name: string): Promise<string>;
  /**
   * Streams one part to its place and replaces an earlier one. Returns the part's mark, which `joinParts` needs. Throws the error
   * of `body`; the part does not count then.
   */
  writePart(place: PartPlace, body: Readable): Promise<string>;
  /**
   * Joins the parts to one file. `marks` has the mark of each part, in order; each part but the last has `partBytes`. The file
   * never mixes two writers of a part, and a request that is still writing cannot change it. Idempotent.
   */
  joinParts(file: PartedFile & { marks: readonly string[]; partBytes: number }): Promise<void>;
  /** Deletes the parts of a file that was not joined. Idempotent. */
  dropParts(file: PartedFile): Promise<void>;
  /** Free space in bytes; `undefined` if it is unlimited. */
  freeBytes(): Promise<number | undefined>;
};
