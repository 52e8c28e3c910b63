import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connect } from '../../api/store/connect.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

const running = promisify(execFile);

test('kill -9 in the middle of a part loses that part only', async () => {
  await using makerstall = await startMakerstall();
  const { origin, dataDir } = makerstall;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came, and fails where it is something else
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<any> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { token, user } = await post('/api/auth/signup', {
    name: 'Mila',
    email: 'mila@example.com',
    password: 'a long enough password',
    slug: 'mila',
    currency: 'EUR',
    country: 'DE',
  });
  const uploads = `/api/main/studio/${user.account_id}/uploads`;
  const signed = { 'x-access-token': token };
  const content = randomBytes(20 * 2 ** 20);
  const begun = await post(uploads, { kind: 'file', name: 'Film.mp4', size: content.length }, signed);
  const put = (number: number, body: BodyOfPart) =>
    fetch(`${origin}${uploads}/${begun._id}/parts/${number}`, {
      method: 'PUT',
      headers: signed,
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    });
  const part = (number: number) =>
    content.subarray((number - 1) * begun.part_bytes, number * begun.part_bytes);
  expect((await put(2, part(2))).status).toBe(200);

  // Half of the first part, and then nothing.
  const half = part(1).subarray(0, begun.part_bytes / 2);
  const hanging = put(1, new ReadableStream({ start: (body) => body.enqueue(half) })).catch(() => undefined);
  const arriving = join(dataDir, 'arriving');
  const [ref = ''] = await readdir(arriving);
  await waitFor(async () => (await stat(join(arriving, ref))).blocks * 512 > begun.part_bytes);
  const { stdout } = await running('pgrep', ['-P', String(makerstall.process.pid)]);
  process.kill(Number(stdout.trim()), 'SIGKILL');
  await hanging;

  const read = async () => (await fetch(`${origin}${uploads}/${begun._id}`, { headers: signed })).json();
  await waitFor(async () => (await read()).state === 'open');
  expect((await read()).parts).toEqual([2]);
  for (const number of [1, 3]) expect((await put(number, part(number))).status).toBe(200);
  expect(await post(`${uploads}/${begun._id}/finish`, {}, signed)).toMatchObject({ size: content.length });
  await using store = await connect({ dataDir });
  const { place } = await store.db.selectFrom('uploads').select('place').executeTakeFirstOrThrow();
  expect((await readFile(join(dataDir, place))).equals(content)).toBe(true);
});

type BodyOfPart = Uint8Array<ArrayBuffer> | ReadableStream;
