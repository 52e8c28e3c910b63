import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startS3 } from '../../tests/support/s3Server.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';
import { readS3Settings } from './s3Settings.ts';
import type { ByteRange, Storage } from './storage.ts';

type Place = AsyncDisposable & { storage: Storage; leftovers: () => Promise<number> };

async function onDisk(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'makerstall-storage-'));
  return {
    storage: await openDiskStorage(directory),
    leftovers: async () => (await readdir(join(directory, 'arriving'))).length,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

async function inBucket(): Promise<Place> {
  const s3 = await startS3();
  const storage = await openS3Storage(settingsOf(s3.url, s3.keys));
  return {
    storage,
    leftovers: () => Promise.resolve(s3.open.size),
    async [Symbol.asyncDispose]() {
      storage[Symbol.dispose]();
      await s3[Symbol.asyncDispose]();
    },
  };
}

function settingsOf(url: string, words: { key: string; secret: string }) {
  const read = readS3Settings({ url, ...words, region: undefined });
  if (!read || 'problem' in read) throw new Error(read?.problem);
  return read;
}

const places: [string, () => Promise<Place>][] = [
  ['a directory', onDisk],
  ['a bucket', inBucket],
];

async function contentOf(storage: Storage, name: string, range?: ByteRange): Promise<string | undefined> {
  const stored = await storage.find(name);
  return stored && (await buffer(await stored.open(range))).toString();
}

async function namesIn(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.list(folder)) names.push(name);
  return names;
}

test.each(places)('%s lists the files of one folder, and nothing that is being written', async (_, open) => {
  await using place = await open();
  const { storage } = place;
  const names = Array.from({ length: 12 }, (_, index) => `goods/upl_${String(index).padStart(2, '0')}.bin`);
  for (const name of names) await storage.write(name, 'clay');
  await storage.write('files/a.svg', 'twelve glazes');
  await storage.beginParts('goods/upl_99.bin');
  expect((await namesIn(storage, 'goods')).sort()).toEqual(names);
  expect(await namesIn(storage, 'raw')).toEqual([]);
});

test.each(places)(
  '%s returns stored files, completely and in ranges, until they are removed',
  async (_, open) => {
    await using place = await open();
    const { storage } = place;
    await storage.write('files/a.svg', 'twelve glazes');
    expect(await storage.find('files/a.svg')).toMatchObject({
      size: 13,
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(await contentOf(storage, 'files/a.svg')).toBe('twelve glazes');
    expect(await contentOf(storage, 'files/a.svg', { start: 7, end: 9 })).toBe('gla');
    expect(await storage.find('files/b.svg')).toBeUndefined();
    await storage.remove('files/a.svg');
    await storage.remove('files/a.svg');
    expect(await storage.find('files/a.svg')).toBeUndefined();
  },
);

test.each(
  places.flatMap(([name, open]) => [
    [name, 'they came', false, open] as const,
    [name, 'several sent them', true, open] as const,
  ]),
)('%s makes a file of its parts, in whatever order %s', async (_name, _how, isBeside, open) => {
  await using place = await open();
  const { storage } = place;
  const length = 5 * 2 ** 20;
  const parts = [Buffer.alloc(length, 'a'), Buffer.alloc(length, 'b'), Buffer.from('end')];
  const name = 'goods/x.bin';
  const file = { name, ref: await storage.beginParts(name) };
  const marks: string[] = [];
  for (const index of [2, 0, 1, 0]) {
    const part = parts[index] ?? Buffer.alloc(0);
    marks[index] = await storage.writePart(
      { ...file, number: index + 1, offset: index * length, length: part.length, isBeside },
      Readable.from([part]),
    );
  }
  expect(await storage.find(name)).toBeUndefined();
  await storage.joinParts({ ...file, marks, partBytes: length });
  await storage.joinParts({ ...file, marks, partBytes: length });
  const stored = await storage.find(name);
  expect(stored && (await buffer(await stored.open())).equals(Buffer.concat(parts))).toBe(true);
  expect(await place.leftovers()).toBe(0);
});

test.each(places)('%s deletes the parts of an abandoned file', async (_, open) => {
  await using place = await open();
  const { storage } = place;
  const file = { name: 'goods/y.bin', ref: await storage.beginParts('goods/y.bin') };
  const part = { ...file, number: 1, offset: 0, length: 3, isBeside: true };
  await storage.writePart(part, Readable.from([Buffer.from('one')]));
  expect(await place.leftovers()).toBeGreaterThan(0);
  await storage.dropParts(file);
  await storage.dropParts(file);
  expect(await place.leftovers()).toBe(0);
  expect(await storage.find(file.name)).toBeUndefined();
  await expect(storage.joinParts({ ...file, marks: ['x'], partBytes: 3 })).rejects.toThrow();
});

test('a bucket needs the right keys and is used below the given prefix only', async () => {
  await using s3 = await startS3();
  await expect(openS3Storage(settingsOf(s3.url, { ...s3.keys, secret: 'wrong' }))).rejects.toThrow();
  const { href } = Object.assign(new URL(`${s3.url}/shop`), {
    username: s3.keys.key,
    password: encodeURIComponent(s3.keys.secret),
  });
  const read = readS3Settings({ url: href, key: undefined, secret: undefined, region: undefined });
  if (!read || 'problem' in read) throw new Error(read?.problem);
  using storage = await openS3Storage(read);
  await storage.write('files/a.svg', 'x');
  expect([...s3.objects.keys()]).toEqual(['shop/files/a.svg']);
});

test.each([
  [{ url: 'https://s3.example' }, 'S3_URL names no bucket'],
  [{ url: 'https://s3.example/b' }, 'S3_KEY is missing'],
  [{ url: 'https://s3.example/b', key: 'k' }, 'S3_SECRET is missing'],
  [{ region: 'eu-central-1' }, 'S3_REGION needs S3_URL'],
])('settings %j are refused: %s', (words, problem) => {
  const none = { url: undefined, key: undefined, secret: undefined, region: undefined };
  expect(readS3Settings({ ...none, ...words })).toMatchObject({ problem: expect.stringContaining(problem) });
});
