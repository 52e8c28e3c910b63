import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture, srcsetOf } from '#shared/page/pictures.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { uploadWhole } from '../../../tests/support/uploading.ts';
import { makePicture } from './makePicture.ts';

const orange = { r: 232, g: 120, b: 40 };

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: orange } });
}

test('a picture is stored upright, in every size that pages use, without its location', async () => {
  const upload = await drawn(900, 2000)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { address, sizes } = await makePicture(upload);
  // Rotated by 90 degrees, and at most 1600 wide.
  expect(readPicture(address)).toMatchObject({
    width: 1600,
    height: 720,
    colour: expect.stringMatching(/^#/),
  });
  const addresses = new Set(sizes.map(({ name }) => `/media/${name}`));
  const named = (['webp', 'avif'] as const).flatMap((type) =>
    [...(srcsetOf(address, type) ?? '').matchAll(/\/media\/\S+/g)].map(([name]) => name),
  );
  expect(new Set(named)).toEqual(addresses);
  expect(addresses.size).toBe(8);
  for (const { name, content } of sizes) {
    const read = await sharp(content).metadata();
    expect(read.format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
    expect([read.exif, read.xmp, read.iptc, read.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(read.width).toBe(Number(/-w(\d+)\./.exec(name)?.[1] ?? 1600));
  }
});

test('no picture is enlarged, and only opaque ones have a placeholder colour', async () => {
  const small = await makePicture(await drawn(200, 100).png().toBuffer());
  expect(readPicture(small.address)).toMatchObject({ width: 200, height: 100 });
  expect(small.sizes).toHaveLength(2);
  const clear = sharp({
    create: { width: 50, height: 50, channels: 4, background: { ...orange, alpha: 0.5 } },
  });
  const { address } = await makePicture(await clear.png().toBuffer());
  expect(readPicture(address)).toMatchObject({ width: 50, colour: undefined });
});

test('the first frame of an animated picture is stored', async () => {
  const frames = await Promise.all(
    [orange, { r: 0, g: 0, b: 255 }].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const { address, sizes } = await makePicture(gif);
  expect(readPicture(address)).toMatchObject({ width: 40, height: 30 });
  for (const { content } of sizes) expect((await sharp(content).metadata()).pages ?? 1).toBe(1);
});

test('an invalid or harmful picture is refused with a reason, whatever its name is', async () => {
  await using studio = await startStudio();
  const jpeg = await drawn(800, 600).jpeg().toBuffer();
  const bomb = await drawn(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad: [string, Buffer, RegExp][] = [
    ['portrait.png', Buffer.from(svg), /SVG/],
    ['portrait.png', Buffer.from(`\uFEFF  ${svg}`), /SVG/],
    ['portrait.svg', Buffer.from(svg), /SVG/],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), /SVG or another text/],
    ['setup.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)]), /cannot be opened/],
    ['portrait.jpg', jpeg.subarray(0, jpeg.length / 2), /damaged/],
    ['bomb.png', bomb, /60 million pixels/],
    ['scan.tif', await drawn(20, 20).tiff().toBuffer(), /cannot be opened/],
  ];
  for (const [name, content, message] of bad) {
    const refused = await uploadWhole(studio, { kind: 'picture', name, content });
    expect(refused, name).toMatchObject({
      status: 422,
      body: { code: 'unusable_picture', message: expect.stringMatching(message) },
    });
    expect((await studio.call('GET', `/uploads/${refused.uploadId}`)).status).toBe(404);
  }
});

test('an uploaded picture is served in all its sizes, with headers that keep it from acting as a page', async () => {
  await using studio = await startStudio();
  const content = await drawn(700, 500).jpeg().toBuffer();
  const { body } = await uploadWhole(studio, { kind: 'picture', name: 'Kiln.jpg', content });
  for (const type of ['webp', 'avif'] as const) {
    const names = [...(srcsetOf(body.image, type) ?? '').matchAll(/\/media\/\S+/g)].map(([name]) => name);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const { status, headers } = await studio.api.call('GET', name);
      expect(status, name).toBe(200);
      expect(headers.get('content-type')).toBe(`image/${type}`);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  }
  expect((await studio.call('POST', '/uploads', { kind: 'picture', name: 'a.jpg', size: 9 })).status).toBe(
    201,
  );
});
