import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { addSeller, addSession } from '../../../tests/support/sales.ts';
import { startS3 } from '../../../tests/support/s3Server.ts';
import { testCredentials } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { putBytes, uploadWhole } from '../../../tests/support/uploading.ts';
import { deleteAbandonedUploads } from './deleteAbandonedUploads.ts';

const mebibyte = 2 ** 20;
const goods = (size: number, name = 'Film.zip') => ({ kind: 'file', name, size });

async function begin(studio: RunningStudio, size: number): Promise<{ id: string; partBytes: number }> {
  const { body } = await studio.call('POST', '/uploads', goods(size));
  return { id: body._id, partBytes: body.part_bytes };
}

async function contentOf({ api }: RunningStudio, uploadId: string): Promise<Buffer | undefined> {
  const stored = await api.context.files.storage.find(`goods/${uploadId}.bin`);
  return stored && buffer(await stored.open());
}

testOnStores('a file arrives in parts, in any order, and more than once', async (variant) => {
  await using studio = await startStudio({ variant });
  const content = randomBytes(17 * mebibyte);
  const { id, partBytes } = await begin(studio, content.length);
  const part = (number: number) => content.subarray((number - 1) * partBytes, number * partBytes);
  const put = (number: number, body = part(number)) =>
    putBytes(studio, `/uploads/${id}/parts/${number}`, body);

  expect(await put(3)).toEqual({ status: 200, body: { number: 3, size: mebibyte } });
  expect((await put(1, Buffer.alloc(partBytes, 'x'))).status).toBe(200);
  expect((await put(1)).status).toBe(200);
  expect((await studio.call('GET', `/uploads/${id}`)).body).toMatchObject({
    _id: id,
    name: 'Film.zip',
    state: 'open',
    parts: [1, 3],
  });
  expect(await studio.call('POST', `/uploads/${id}/finish`)).toMatchObject({
    status: 422,
    body: { code: 'parts_missing', missing: [2] },
  });
  await put(2);
  const finished = await studio.call('POST', `/uploads/${id}/finish`);
  expect(finished).toMatchObject({ status: 200, body: { name: 'Film.zip', size: content.length } });
  expect((await studio.call('POST', `/uploads/${id}/finish`)).body).toEqual(finished.body);
  expect((await contentOf(studio, id))?.equals(content)).toBe(true);
  expect((await put(1)).status).toBe(409);
  expect((await studio.call('GET', `/uploads/${id}`)).body).toMatchObject({
    state: 'finished',
    result: finished.body,
  });
});

test('a part with the wrong length does not count', async () => {
  await using studio = await startStudio();
  const { id, partBytes } = await begin(studio, 9 * mebibyte);
  const streamed = (bytes: number) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes));
        controller.close();
      },
    });
  const first = `/uploads/${id}/parts/1`;
  for (const body of [
    new Uint8Array(partBytes - 1),
    new Uint8Array(partBytes + 1),
    streamed(partBytes - 1),
    streamed(partBytes + 1),
  ]) {
    expect(await putBytes(studio, first, body)).toMatchObject({
      status: 422,
      body: { message: `body must be ${partBytes} bytes: part 1 has so many` },
    });
  }
  expect((await putBytes(studio, first, streamed(partBytes))).status).toBe(200);
  for (const number of ['0', '3', '-1', '1.5', '01', 'x']) {
    expect((await putBytes(studio, `/uploads/${id}/parts/${number}`, new Uint8Array(1))).status).toBe(422);
  }
  expect((await studio.call('GET', `/uploads/${id}`)).body.parts).toEqual([1]);
});

test('an interrupted part does not count and can be sent again', async () => {
  await using studio = await startStudio();
  const content = randomBytes(3 * mebibyte);
  const { id } = await begin(studio, content.length);
  const path = `/studio/${studio.seller}/uploads/${id}/parts/1`;
  const broken = request(studio.api.origin + path, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      'x-access-token': studio.token,
      'content-length': content.length,
    },
  });
  broken.on('error', () => undefined);
  broken.write(content.subarray(0, mebibyte));
  const directory = join(studio.api.context.config.dataDir, 'arriving');
  await vi.waitFor(async () => {
    const [name = ''] = await readdir(directory);
    const { size } = await import('node:fs').then((fs) => fs.statSync(join(directory, name)));
    expect(size).toBeGreaterThan(0);
  });
  broken.destroy();
  expect((await studio.call('GET', `/uploads/${id}`)).body.parts).toEqual([]);
  expect((await putBytes(studio, `/uploads/${id}/parts/1`, content)).status).toBe(200);
  expect((await studio.call('POST', `/uploads/${id}/finish`)).status).toBe(200);
  expect((await contentOf(studio, id))?.equals(content)).toBe(true);
});

test.each([
  [{ ...goods(6_000_000_000) }, 'size must be at most 5368709120 bytes: a file may have 5 GB'],
  [
    { ...goods(40 * mebibyte), kind: 'picture' },
    'size must be at most 31457280 bytes: a picture may have 30 MB',
  ],
  [goods(0), 'size must be at least 1: the file is empty'],
  [goods(1.5), 'size must be a whole number of bytes'],
  [goods(5, 'a\u0007b.zip'), 'name must be a single line'],
  [goods(5, '../../..'), 'name must be the name of a file'],
  [goods(5, '/'), 'name must be the name of a file'],
  [{ ...goods(5), kind: 'program' }, 'kind must be one of picture, file'],
])('%j is refused before a byte of it is sent', async (body, message) => {
  await using studio = await startStudio();
  expect(await studio.call('POST', '/uploads', body)).toMatchObject({ status: 422, body: { message } });
});

test('a name loses its folders and the characters that change the reading direction', async () => {
  await using studio = await startStudio();
  for (const [name, clean] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\Glaze book.pdf', 'Glaze book.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ] as const) {
    expect((await studio.call('POST', '/uploads', goods(5, name))).body.name).toBe(clean);
  }
});

test('five gigabytes may be announced, but neither too many files nor too much at once', async () => {
  await using studio = await startStudio();
  const storage = studio.api.context.files.storage;
  vi.spyOn(storage, 'freeBytes').mockResolvedValue(undefined);
  expect((await studio.call('POST', '/uploads', goods(5 * 2 ** 30))).status).toBe(201);
  for (let count = 1; count < 20; count += 1) await studio.call('POST', '/uploads', goods(1));
  expect(await studio.call('POST', '/uploads', goods(1))).toMatchObject({
    status: 409,
    body: { code: 'too_many_uploads' },
  });
  vi.spyOn(storage, 'freeBytes').mockResolvedValue(2 ** 30);
  expect((await studio.call('POST', '/uploads', goods(1))).status).toBe(507);
});

test('a program with a misleading name is refused and deleted', async () => {
  await using studio = await startStudio();
  const exe = Buffer.concat([Buffer.from('MZ'), randomBytes(100)]);
  const elf = Buffer.concat([Buffer.from('\u007fELF'), randomBytes(100)]);
  for (const [name, content] of [
    ['Guide.pdf', exe],
    ['Guide.pdf', elf],
    ['Song.mp3', Buffer.from('cffaedfe00', 'hex')],
  ] as const) {
    const refused = await uploadWhole(studio, { kind: 'file', name, content });
    expect(refused).toMatchObject({ status: 422, body: { code: 'disguised_program' } });
    expect((await studio.call('GET', `/uploads/${refused.uploadId}`)).status).toBe(404);
    expect(await contentOf(studio, refused.uploadId)).toBeUndefined();
  }
  expect((await uploadWhole(studio, { kind: 'file', name: 'Synth.exe', content: exe })).status).toBe(200);
});

testOnStores('unfinished and unused uploads are deleted after a day', async (variant) => {
  await using studio = await startStudio({ variant });
  const { context, clock } = studio.api;
  const { id } = await begin(studio, 5);
  const whole = await uploadWhole(studio, { kind: 'file', name: 'a.pdf', content: Buffer.from('hello') });
  const forget = () => deleteAbandonedUploads(context, new AbortController().signal);
  const isThere = (uploadId: string) =>
    context.store.db.selectFrom('uploads').select('state').where('id', '=', uploadId).executeTakeFirst();
  clock.advance(23 * 60 * 60_000);
  await forget();
  expect(await isThere(id)).toEqual({ state: 'open' });
  clock.advance(2 * 60 * 60_000);
  await forget();
  for (const gone of [id, whole.uploadId]) {
    expect(await isThere(gone)).toBeUndefined();
    expect(await contentOf(studio, gone)).toBeUndefined();
  }
  expect(await readdir(join(context.config.dataDir, 'arriving'))).toEqual([]);
});

testOnStores('only its own account can use an upload, and can cancel it', async (variant) => {
  await using studio = await startStudio({ variant });
  const { id } = await begin(studio, 5);
  const eve = await addSeller(studio.api, 'eve');
  const other: RunningStudio = { ...studio, seller: eve, token: await addSession(studio.api, eve) };
  const ask = (method: string, path: string) =>
    studio.api.call(method, `/studio/${eve}/uploads/${id}${path}`, { token: other.token });
  expect((await putBytes(other, `/uploads/${id}/parts/1`, Buffer.from('hello'))).status).toBe(404);
  expect(
    (await putBytes({ ...other, seller: studio.seller }, `/uploads/${id}/parts/1`, Buffer.from('hello')))
      .status,
  ).toBe(404);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/finish'],
    ['DELETE', ''],
  ] as const) {
    expect((await ask(method, path)).status).toBe(404);
    const path2 = `/studio/${studio.seller}/uploads/${id}${path}`;
    expect((await studio.api.call(method, path2, { token: other.token })).status).toBe(404);
    expect((await studio.api.call(method, path2)).status).toBe(401);
  }
  expect((await studio.call('DELETE', `/uploads/${id}`)).status).toBe(204);
  expect((await studio.call('DELETE', `/uploads/${id}`)).status).toBe(404);
});

test('with a bucket the parts are stored there as they arrive', async () => {
  await using s3 = await startS3();
  const env = { S3_URL: s3.url, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret };
  await using studio = await startStudio({ env });
  const content = randomBytes(9 * mebibyte);
  const whole = await uploadWhole(studio, { kind: 'file', name: 'Film.zip', content });
  expect(whole.status).toBe(200);
  expect(s3.objects.get(`goods/${whole.uploadId}.bin`)?.equals(content)).toBe(true);

  const { id } = await begin(studio, content.length);
  const broken = request(`${studio.api.origin}/studio/${studio.seller}/uploads/${id}/parts/1`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      'x-access-token': studio.token,
    },
  });
  broken.write(content.subarray(0, mebibyte));
  broken.end();
  const [answer] = await once(broken, 'response');
  expect(answer.statusCode).toBe(422);
  expect((await studio.call('DELETE', `/uploads/${id}`)).status).toBe(204);
  expect(s3.open.size).toBe(0);
});
