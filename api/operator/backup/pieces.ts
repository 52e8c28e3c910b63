import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a backup. `name` is its path in the backup, with `/`. */
export type Piece = { name: string; bytes: number; sha256: string };

type Content = AsyncIterable<string | Uint8Array>;

/** Streams a new file to the disk. Rejects if it exists. */
export async function writePiece(place: string, name: string, content: Content): Promise<Piece> {
  const sum = startSum();
  const file = createWriteStream(join(place, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(content, sum.count, file);
  return { name, ...sum.end() };
}

/** What is wrong with a file of a backup; `undefined`: nothing. */
export async function problemOf(place: string, expected: Piece): Promise<string | undefined> {
  const sum = startSum();
  try {
    for await (const _ of sum.count(createReadStream(join(place, expected.name))));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOENT' ? 'is missing' : `cannot be read (${String(error.code)})`;
  }
  const { bytes, sha256 } = sum.end();
  if (bytes !== expected.bytes) return `has ${bytes} bytes instead of ${expected.bytes}`;
  return sha256 === expected.sha256 ? undefined : 'has another SHA-256 than the manifest says';
}

/** The lines of a piece. Lines end with `\n` only: a text in them may have other characters that break lines. */
export async function* linesOf(place: string, name: string): AsyncGenerator<string> {
  let rest = '';
  // With an encoding, the stream's chunks are texts.
  for await (const chunk of createReadStream(join(place, name), 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function startSum() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* count(content: Content) {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  }
  return { count, end: () => ({ bytes, sha256: hash.digest('hex') }) };
}
