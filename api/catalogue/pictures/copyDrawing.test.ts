import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { startApi } from '../../../tests/support/startApi.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#1b5e3b"/></svg>';

test('a drawing has a copy for mails, which is made once; nothing else has', async () => {
  await using api = await startApi();
  const { files } = api.context;
  const stem = (await files.put(square, 'svg')).replace('.svg', '');
  const name = `${stem.replace('/media/', 'files/')}-w320.webp`;
  expect(await files.storage.find(name)).toBeUndefined();
  const first = await api.call('GET', `${stem}-w320.webp`);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const stored = await files.storage.find(name);
  if (!stored) throw new Error('the copy is not stored');
  expect(await sharp(await buffer(await stored.open())).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 213,
  });
  const again = await api.call('GET', `${stem}-w320.webp`);
  expect(again.headers.get('etag')).toBe(stored.etag);
  for (const path of [`${stem}-w640.webp`, `${stem}-w320.avif`, `/media/${'0'.repeat(32)}-w320.webp`]) {
    expect((await api.call('GET', path)).status, path).toBe(404);
  }
});
