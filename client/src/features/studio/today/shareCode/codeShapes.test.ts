import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codeSvg } from './codeFiles.ts';
import { codeShapes } from './codeShapes.ts';

const awning = ['#cb310c', '#fffefb'] as const;

/** What a reader sees in a picture of the code, `pixels` wide. */
async function read(text: string, { pixels, colours = awning }: { pixels: number; colours?: typeof awning }) {
  const svg = Buffer.from(codeSvg(codeShapes(text, colours)));
  const { data, info } = await sharp(svg)
    .resize(pixels)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR(
    { width: info.width, height: info.height, data: new Uint8Array(data) },
    { timeLimit: 5000 },
  );
}

test.each([
  'http://localhost:3000/ada',
  'https://makerstall.example/ada/shop/three-lemons-linocut',
  `https://makerstall.example/${'a'.repeat(30)}/masterclasses/${'b'.repeat(60)}`,
])('a reader reads %s in spite of the stall in its middle, small and large', async (text) => {
  expect(await read(text, { pixels: 1024 })).toBe(text);
  expect(await read(text, { pixels: 300 })).toBe(text);
});

test('the colours of the awning do not matter to a reader', async () => {
  for (const colours of [
    ['#000000', '#000000'],
    ['#ffffff', '#ffffff'],
    ['#16130f', '#ffffff'],
  ] as const) {
    const text = 'https://makerstall.example/ada';
    // A pair of colours is a pair of colours.
    expect(await read(text, { pixels: 600, colours: colours as unknown as typeof awning })).toBe(text);
  }
});

test('the stall hides less than a tenth of the code, and has both colours of the awning', () => {
  const { size, shapes } = codeShapes('https://makerstall.example/ada', awning);
  const [paper, , ...stall] = shapes;
  expect(paper?.path).toBe(`M0 0h${size}v${size}h-${size}z`);
  expect(stall.filter(({ fill }) => fill === awning[0])).toHaveLength(2);
  expect(stall.filter(({ fill }) => fill === awning[1])).toHaveLength(2);
});
