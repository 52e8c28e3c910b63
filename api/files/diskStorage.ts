import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assembleParts, deleteParts, writtenMarker, writeAt } from './diskParts.ts';
import { fileFolders, type Storage } from './storage.ts';

/**
 * Files below `directory`. A file that is sent in parts is written in `arriving` and moved when it is complete. If the same part
 * is sent twice at once, the second is written to a separate file, and the file is then copied.
 */
export async function openDiskStorage(directory: string): Promise<Storage> {
  const arriving = join(directory, 'arriving');
  for (const shelf of [...fileFolders, 'arriving']) {
    await mkdir(join(directory, shelf), { recursive: true, mode: 0o700 });
  }
  return {
    async write(name, content) {
      const place = join(directory, name);
      // Written to a temporary file and renamed, so that readers never see half a file.
      const draft = join(dirname(place), `.${randomUUID()}`);
      await writeFile(draft, content, { mode: 0o600, flush: true });
      await rename(draft, place);
    },
    async find(name) {
      const place = join(directory, name);
      const found = await unlessMissing(stat(place));
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        etag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
        changedAt: found.mtime,
        open: (range) => Promise.resolve(createReadStream(place, range ?? {})),
      };
    },
    async *list(folder) {
      for await (const entry of await opendir(join(directory, folder))) {
        if (entry.isFile() && !entry.name.startsWith('.')) yield `${folder}/${entry.name}`;
      }
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
        return writtenMarker;
      }
      const mark = randomUUID();
      await writeAt(join(arriving, `${ref}.${mark}`), body);
      return mark;
    },
    async joinParts({ name, ref, marks, partBytes }) {
      const place = join(directory, name);
      const source = marks.every((mark) => mark === writtenMarker)
        ? Promise.resolve(join(arriving, ref))
        : assembleParts({ arriving, ref, marks, partBytes });
      const moved = await unlessMissing(source.then((path) => rename(path, place)).then(() => true));
      // An earlier call moved it, but its caller did not get the answer.
      if (!moved) await stat(place);
      await deleteParts(arriving, ref);
    },
    async dropParts({ ref }) {
      await deleteParts(arriving, ref);
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** `undefined` if there is no such file; any other error is thrown. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
