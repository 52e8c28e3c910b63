import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assembleParts, forgetParts, inPlace, writeAt } from './diskParts.ts';
import type { Storage } from './storage.ts';

/**
 * Files below `directory`. What comes in parts grows in `arriving` and is moved when it is whole. Of a part that two send at once
 * the second lies in a file of its own, and the whole is then made anew.
 */
export async function openDiskStorage(directory: string): Promise<Storage> {
  const arriving = join(directory, 'arriving');
  for (const shelf of ['files', 'goods', 'raw', 'arriving']) {
    await mkdir(join(directory, shelf), { recursive: true, mode: 0o700 });
  }
  return {
    async write(name, content) {
      const place = join(directory, name);
      // Written beside and moved, so that nobody ever reads half a file.
      const draft = join(dirname(place), `.${randomUUID()}`);
      await writeFile(draft, content, { mode: 0o600, flush: true });
      await rename(draft, place);
    },
    async find(name) {
      const place = join(directory, name);
      const found = await orNothing(stat(place));
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        etag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
        changedAt: found.mtime,
        open: (range) => Promise.resolve(createReadStream(place, range ?? {})),
      };
    },
    async remove(name) {
      await rm(join(directory, name), { force: true });
    },
    async beginParts() {
      const ref = randomUUID();
      await (await open(join(arriving, ref), 'wx', 0o600)).close();
      return ref;
    },
    async writePart({ ref, offset, isBeside }, body) {
      if (!isBeside) {
        await writeAt(join(arriving, ref), body, offset);
        return inPlace;
      }
      const mark = randomUUID();
      await writeAt(join(arriving, `${ref}.${mark}`), body);
      return mark;
    },
    async joinParts({ name, ref, marks, partBytes }) {
      const place = join(directory, name);
      const source = marks.every((mark) => mark === inPlace)
        ? Promise.resolve(join(arriving, ref))
        : assembleParts({ arriving, ref, marks, partBytes });
      const moved = await orNothing(source.then((path) => rename(path, place)).then(() => true));
      // Moved by an earlier call whose caller never heard of it.
      if (!moved) await stat(place);
      await forgetParts(arriving, ref);
    },
    async dropParts({ ref }) {
      await forgetParts(arriving, ref);
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** `undefined` where there is no such file; any other trouble is thrown. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
