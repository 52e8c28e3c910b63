import { hash } from 'node:crypto';
import { AppError } from '#shared/appError.ts';
import { largestPicture, pictureWidths } from '#shared/pictures.ts';

/** All sizes of a picture by their names in `/media`, and the address of the largest. */
export type MadePicture = { address: string; sizes: { name: string; content: Buffer }[] };

type Sharp = (typeof import('sharp'))['default'];

const mostPixels = 60_000_000;
const seconds = 20;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * Makes of what was uploaded what the pages show: upright, in sRGB, without its metadata (where it was taken, with what), of a moving
 * picture the first frame. Nothing of the upload itself is kept. What it is, its content says, never its name. Throws 422 for what is
 * no picture, broken, or too large to be opened.
 */
export async function makePicture(upload: Buffer): Promise<MadePicture> {
  if (isMarkup(upload)) {
    throw unusable('is an SVG or another text; a picture has to be a JPEG, PNG, WebP, AVIF or GIF');
  }
  // Loaded for the first picture: most processes of a test never make one.
  const { default: sharp } = await import('sharp');
  // Each is made once; what the library would keep of it is only weight.
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
    // The efforts beyond cost several times as long for a hundredth of the bytes.
    sizes.push(
      { name: `${size.stem}.avif`, content: await made.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { name: `${size.stem}.webp`, content: await made.clone().webp({ quality: 80 }).toBuffer() },
    );
  }
  return { address: `/media/${main}.webp`, sizes };
}

async function openUpright(sharp: Sharp, upload: Buffer) {
  try {
    const opened = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
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
      throw unusable(`has more than ${mostPixels / 1_000_000} million pixels; make it smaller first`, error);
    }
    throw unusable('cannot be opened: it is damaged, or no JPEG, PNG, WebP, AVIF or GIF', error);
  }
}

/** Never given to a decoder: an SVG is a document that may run scripts and fetch things. */
function isMarkup(upload: Buffer): boolean {
  const isPacked = upload[0] === 0x1f && upload[1] === 0x8b;
  return isPacked || /^\uFEFF?\s*</.test(upload.subarray(0, 1024).toString('utf8'));
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('');
}

function unusable(problem: string, cause?: unknown): AppError {
  return new AppError(422, 'unusable_picture', `This picture ${problem}.`, { cause });
}
