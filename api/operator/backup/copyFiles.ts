import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '#shared/wire/limits.ts';
import { fileFolders, type Storage, type Stored } from '../../files/storage.ts';
import { fileListName, listedFile, type ListedFile } from './manifest.ts';
import { linesOf, writePiece } from './pieces.ts';

/** By name. It has one entry for each file, so memory grows with their number, by about 200 bytes, and not with their size. */
export type CopiedFiles = Map<string, ListedFile>;

/** Streams all files that are not in `copied` yet to the backup. The content of a name never changes. */
export async function copyFiles(storage: Storage, place: string, copied: CopiedFiles): Promise<void> {
  for (const folder of fileFolders) {
    for await (const name of storage.list(folder)) {
      if (copied.has(name)) continue;
      const stored = await storage.find(name);
      const file = stored && (await copyFile(storage, { stored, name, place }));
      if (file) copied.set(name, file);
    }
  }
}

type Source = { stored: Stored; name: string; place: string };

/** `undefined` if the file was deleted meanwhile. */
async function copyFile(storage: Storage, { stored, name, place }: Source): Promise<ListedFile | undefined> {
  try {
    return await writePiece(place, name, await stored.open());
  } catch (error) {
    if (await storage.find(name)) throw error;
    await rm(join(place, name), { force: true });
    return undefined;
  }
}

/** The files of a backup, from its list. */
export async function* listedFiles(place: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(place, fileListName)) yield listedFile.parse(JSON.parse(line));
}

export async function restoreFiles(storage: Storage, place: string): Promise<void> {
  for await (const file of listedFiles(place)) {
    if (file.bytes <= uploadLimits.partBytes)
      await storage.write(file.name, await readFile(join(place, file.name)));
    else await putBackInParts(storage, { file, place });
  }
}

async function putBackInParts(
  storage: Storage,
  { file: { name, bytes }, place }: { file: ListedFile; place: string },
): Promise<void> {
  const { partBytes } = uploadLimits;
  const ref = await storage.beginParts(name);
  const marks: string[] = [];
  for (let offset = 0; offset < bytes; offset += partBytes) {
    const length = Math.min(partBytes, bytes - offset);
    const body = createReadStream(join(place, name), { start: offset, end: offset + length - 1 });
    const part = { name, ref, number: marks.length + 1, offset, length, isBeside: false };
    marks.push(await storage.writePart(part, body));
  }
  await storage.joinParts({ name, ref, marks, partBytes });
}
