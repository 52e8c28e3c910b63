import { expect, test } from 'vitest';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { putBytes } from '../../../tests/support/uploading.ts';

const book = Buffer.from('%PDF-1.7 a book');
const program = Buffer.from('MZ-a program-ab');

async function arrive(studio: RunningStudio): Promise<string> {
  const wanted = { kind: 'file', name: 'Book.pdf', size: book.length };
  const path = `/uploads/${(await studio.call('POST', '/uploads', wanted)).body._id}`;
  expect((await putBytes(studio, `${path}/parts/1`, book)).status).toBe(200);
  return path;
}

testOnStores('no part is accepted once the whole file is being checked', async (variant) => {
  await using studio = await startStudio({ variant });
  const path = await arrive(studio);
  const { storage } = studio.api.context.files;
  const joinParts = storage.joinParts.bind(storage);
  let latePart: Promise<{ status: number }> | undefined;
  storage.joinParts = async (parts) => {
    latePart ??= putBytes(studio, `${path}/parts/1`, program);
    await latePart;
    return joinParts(parts);
  };
  expect((await studio.call('POST', `${path}/finish`)).status).toBe(200);
  expect((await latePart)?.status).toBe(409);
});

test('an interrupted finish continues, and until then the upload counts as in progress', async () => {
  await using studio = await startStudio();
  const path = await arrive(studio);
  const { storage } = studio.api.context.files;
  const joinParts = storage.joinParts.bind(storage);
  storage.joinParts = () => Promise.reject(new Error('the disk is away'));
  expect((await studio.call('POST', `${path}/finish`)).status).toBe(500);
  expect((await studio.call('GET', path)).body).toMatchObject({ state: 'open', parts: [1] });
  for (let count = 1; count < 20; count += 1)
    await studio.call('POST', '/uploads', { kind: 'file', name: 'a.zip', size: 1 });
  const another = await studio.call('POST', '/uploads', { kind: 'file', name: 'a.zip', size: 1 });
  expect(another.body.code).toBe('too_many_uploads');
  storage.joinParts = joinParts;
  expect((await studio.call('POST', `${path}/finish`)).status).toBe(200);
});

test('if a part is sent three times at once, only one request writes at a time', async () => {
  await using studio = await startStudio();
  const path = await arrive(studio);
  const { storage } = studio.api.context.files;
  const writePart = storage.writePart.bind(storage);
  let writing = 0;
  let most = 0;
  storage.writePart = async (...part) => {
    writing += 1;
    most = Math.max(most, writing);
    try {
      return await writePart(...part);
    } finally {
      writing -= 1;
    }
  };
  /** Sends half of the part, and the rest after `release`. */
  function sendSlowly(content: Buffer): { answer: Promise<unknown>; release: () => void } {
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(content.subarray(0, 8));
        await free;
        controller.enqueue(content.subarray(8));
        controller.close();
      },
    });
    return { answer: putBytes(studio, `${path}/parts/1`, body).catch(() => undefined), release };
  }
  const first = sendSlowly(program);
  await expect.poll(() => writing).toBe(1);
  const others = [sendSlowly(program), sendSlowly(book)];
  for (const { release } of [first, ...others]) release();
  await Promise.all([first, ...others].map(({ answer }) => answer));
  expect(most).toBe(1);
});
