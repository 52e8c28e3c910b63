import { awningIcon } from '../http/awningSvg.ts';

/** By their names in the pass. */
export type PassPictures = Record<string, Buffer>;

/** In points; a phone shows two or three pixels for each. Source: https://developer.apple.com/documentation/walletpasses */
const points = { icon: 29, logo: 50 };

/** The icon of notifications and the logo above the pass, as PNG in three sizes: the awning on a dark ground. */
export async function drawPassPictures(colours: readonly [string, string]): Promise<PassPictures> {
  // The library is loaded for the first pass, because many processes never draw one.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(awningIcon(colours));
  const files = Object.entries(points).flatMap(([name, size]) =>
    [1, 2, 3].map(async (scale): Promise<[string, Buffer]> => {
      const picture = sharp(svg, { density: 72 * 8 }).resize(size * scale, size * scale);
      return [scale === 1 ? `${name}.png` : `${name}@${scale}x.png`, await picture.png().toBuffer()];
    }),
  );
  return Object.fromEntries(await Promise.all(files));
}
