import { hash } from 'node:crypto';
import { largestPicture, pictureWidths } from '#shared/page/pictures.ts';
import { refusal } from '#shared/wire/refusal.ts';

/** All sizes of a picture by their names in `/media`, and the address of the largest. */
export type MadePicture = { address: string; sizes: { name: string; content: Buffer }[] };

type Sharp = (typeof import('sharp'))['default'];

const maxPixels = 60_000_000;
const seconds = 20;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * Converts an upload to the pictures of the pages: upright, in sRGB, without metadata (place, camera), only the first frame of an
 * animation. The upload itself is not stored. Its content decides its type, never its name. Throws 422 for an upload that is not a picture,
 * is broken, or is too large to open.
 */
export async function makePicture(upload: Buffer): Promise<MadePicture> {
  if (isMarkup(upload)) {
    throw refusal(422, 'unusable_picture', { text: 'picture_is_markup' });
  }
  // The library is loaded for the first picture, because most processes of a test never use it.
  const { default: sharp } = await import('sharp');
  // Each picture is made once, so the library's cache would only use memory.
  sharp.cache(false);
  const largest = await openUpright(sharp, upload);
  const pixels = { raw: largest.info };
  const { dominant, isOpaque } = await sharp(largest.data, pixels).timeout({ seconds }).stats();
  const { width, height } = largest.info;
  const name = hash('sha256', upload).slice(0, 32);
  const main = `${name}-${width}x${height}${isOpaque ? `-${hexOf(dominant)}` : ''}`;
  const stems = [
    ...pictureWidths
      .filter((less) => less < width)
      .map((less) => ({ stem: `${name}-w${less}`, width: less })),
    { stem: main, width },
  ];
  const sizes: MadePicture['sizes'] = [];
  for (const size of stems) {
    const made = sharp(largest.data, pixels).resize({ width: size.width }).timeout({ seconds });
    // Higher efforts take several times as long and save a hundredth of the bytes.
    sizes.push(
      { name: `${size.stem}.avif`, content: await made.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { name: `${size.stem}.webp`, content: await made.clone().webp({ quality: 80 }).toBuffer() },
    );
  }
  return { address: `/media/${main}.webp`, sizes };
}

async function openUpright(sharp: Sharp, upload: Buffer) {
  try {
    const opened = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await opened.metadata();
    if (!readable.has(format)) throw new Error(`${format} is none of those that pages show`);
    return await opened
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      const params = { millionPixels: maxPixels / 1_000_000 };
      throw refusal(422, 'unusable_picture', { text: 'picture_too_large', params, cause: error });
    }
    throw refusal(422, 'unusable_picture', { text: 'picture_unreadable', cause: error });
  }
}

/** An SVG never reaches a decoder: it is a document that may run scripts and load things. */
function isMarkup(upload: Buffer): boolean {
  const isPacked = upload[0] === 0x1f && upload[1] === 0x8b;
  return isPacked || /^\uFEFF?\s*</.test(upload.subarray(0, 1024).toString('utf8'));
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('');
}
