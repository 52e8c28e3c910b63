import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3Server.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { putBytes } from '../../../tests/support/uploading.ts';

const mebibyte = 2 ** 20;

/** Two API processes with one store and one storage, which do not know of each other. */
async function startTwo({ variant, env = {} }: { variant?: StoreVariant; env?: NodeJS.ProcessEnv } = {}) {
  const stack = new AsyncDisposableStack();
  const first = stack.use(await startStudio({ ...(variant ? { variant } : {}), env }));
  const { dataDir, databaseUrl } = first.api.context.config;
  const same = { ...env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const api = stack.use(await startApi({ env: same }));
  const call: RunningStudio['call'] = (method, path, body) =>
    api.call(method, `/studio/${first.seller}${path}`, { token: first.token, body });
  const second: RunningStudio = { ...first, api, call };
  return { first, second, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Announces a file of two parts. The second part has arrived. */
async function begin(studio: RunningStudio) {
  const size = 9 * mebibyte;
  const { body } = await studio.call('POST', '/uploads', { kind: 'file', name: 'Film.zip', size });
  const last = randomBytes(size - body.part_bytes);
  const path = `/uploads/${body._id}`;
  expect((await putBytes(studio, `${path}/parts/2`, last)).status).toBe(200);
  return { id: String(body._id), path, partBytes: Number(body.part_bytes), last };
}

/** Sends half of a part, and the rest after `release`. */
function sendSlowly(studio: RunningStudio, path: string, content: Buffer) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const half = content.length / 2;
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(content.subarray(0, half));
      await free;
      controller.enqueue(content.subarray(half));
      controller.close();
    },
  });
  return { answer: putBytes(studio, path, body), release };
}

/** The files on the disk of a part that is being written. */
async function untilHalfArrived({ api }: RunningStudio, content: Buffer): Promise<void> {
  const half = content.subarray(0, content.length / 2);
  await expect
    .poll(async () => {
      const arriving = join(api.context.config.dataDir, 'arriving');
      const files = await Promise.all(
        (await readdir(arriving)).map((name) => readFile(join(arriving, name))),
      );
      return files.some((file) => file.subarray(0, half.length).equals(half));
    })
    .toBe(true);
}

async function contentOf({ api }: RunningStudio, id: string): Promise<Buffer> {
  const stored = await api.context.files.storage.find(`goods/${id}.bin`);
  if (!stored) throw new Error('the file is not there');
  return buffer(await stored.open());
}

testOnStores(
  'a part that two processes write at once is complete and comes from one of them',
  async (variant) => {
    await using processes = await startTwo({ variant });
    const { first, second } = processes;
    const { id, path, partBytes, last } = await begin(first);
    const [slow, quick] = [randomBytes(partBytes), randomBytes(partBytes)];
    const writing = sendSlowly(first, `${path}/parts/1`, slow);
    await untilHalfArrived(first, slow);
    expect((await putBytes(second, `${path}/parts/1`, quick)).status).toBe(200);
    writing.release();
    expect((await writing.answer).status).toBe(200);
    expect((await second.call('POST', `${path}/finish`)).status).toBe(200);
    const content = await contentOf(first, id);
    expect([slow, quick].some((part) => content.equals(Buffer.concat([part, last])))).toBe(true);
    expect(await readdir(join(first.api.context.config.dataDir, 'arriving'))).toEqual([]);
  },
);

testOnStores('a late writer of a part does not damage a finished file', async (variant) => {
  await using processes = await startTwo({ variant });
  const { first, second } = processes;
  const { id, path, partBytes, last } = await begin(first);
  const [slow, quick] = [randomBytes(partBytes), randomBytes(partBytes)];
  const writing = sendSlowly(first, `${path}/parts/1`, slow);
  await untilHalfArrived(first, slow);
  expect((await putBytes(second, `${path}/parts/1`, quick)).status).toBe(200);
  expect((await second.call('POST', `${path}/finish`)).status).toBe(200);
  writing.release();
  expect((await writing.answer).status).toBe(409);
  const content = await contentOf(first, id);
  expect(content.equals(Buffer.concat([quick, last]))).toBe(true);
  expect(await readdir(join(first.api.context.config.dataDir, 'arriving'))).toEqual([]);
});

test('a part in a bucket also comes from one writer, whichever was recorded last', async () => {
  await using s3 = await startS3();
  const env = { S3_URL: s3.url, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret };
  await using processes = await startTwo({ env });
  const { first, second } = processes;
  const { id, path, partBytes, last } = await begin(first);
  const [early, late] = [randomBytes(partBytes), randomBytes(partBytes)];
  const { storage } = first.api.context.files;
  const writePart = storage.writePart.bind(storage);
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  storage.writePart = async (...part) => {
    const mark = await writePart(...part);
    hasWritten();
    await free;
    return mark;
  };
  const noted = putBytes(first, `${path}/parts/1`, early);
  await written;
  expect((await putBytes(second, `${path}/parts/1`, late)).status).toBe(200);
  release();
  expect((await noted).status).toBe(200);
  expect((await second.call('POST', `${path}/finish`)).status).toBe(200);
  const content = await contentOf(second, id);
  expect([early, late].some((part) => content.equals(Buffer.concat([part, last])))).toBe(true);
});
