import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** The mark of a part that is in its place in the file. Any other mark is the suffix of a separate file, `{ref}.{mark}`. */
export const writtenMarker = 'written';

/** Large chunks, because files have gigabytes. */
const pieceBytes = 2 ** 20;

/**
 * Writes a body into an existing file at `offset`, or into a new file. Durable when it resolves; after a failure nothing more is
 * written.
 */
export async function writeAt(path: string, body: Readable, offset?: number): Promise<void> {
  // The stream may fail while the file is being opened; reading it then throws the same error.
  body.on('error', () => undefined);
  await using file = await open(path, offset === undefined ? 'wx' : 'r+', 0o600);
  let position = offset ?? 0;
  try {
    // A stream of bytes, from any source.
    for await (const piece of body as AsyncIterable<Buffer>) {
      for (let done = 0; done < piece.length;) {
        const { bytesWritten } = await file.write(piece, done, piece.length - done, position);
        done += bytesWritten;
        position += bytesWritten;
      }
    }
    await file.sync();
  } catch (error) {
    if (offset === undefined) await rm(path, { force: true });
    throw error;
  }
}

type Arrived = { arriving: string; ref: string; marks: readonly string[]; partBytes: number };

/** Copies the parts that count into a new file, which writers of the old files cannot reach. Returns its path. */
export async function assembleParts(arrived: Arrived): Promise<string> {
  const draft = join(arrived.arriving, `${arrived.ref}.${randomUUID()}`);
  await writeAt(draft, Readable.from(piecesOf(arrived)));
  return draft;
}

async function* piecesOf({ arriving, ref, marks, partBytes }: Arrived): AsyncGenerator<Buffer> {
  for (const [index, mark] of marks.entries()) {
    const start = index * partBytes;
    const part =
      mark === writtenMarker
        ? createReadStream(join(arriving, ref), {
            start,
            end: start + partBytes - 1,
            highWaterMark: pieceBytes,
          })
        : createReadStream(join(arriving, `${ref}.${mark}`), { highWaterMark: pieceBytes });
    yield* part;
  }
}

/** Removes everything that arrived of a file, separate part files included. */
export async function deleteParts(arriving: string, ref: string): Promise<void> {
  const names = (await readdir(arriving)).filter((name) => name === ref || name.startsWith(`${ref}.`));
  await Promise.all(names.map((name) => rm(join(arriving, name), { force: true })));
}
