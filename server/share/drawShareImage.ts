import type { Theme } from '#shared/page/pageSchema.ts';
import { pictureOptions } from './pictureOptions.ts';
import { drawableText, renderText, type Sharp } from './renderText.ts';

/** The content of a link preview's picture. */
export type ShareCard = {
  /** Name of the person or thing. */
  title: string;
  /** The text to draw if our fonts lack the title's letters. Our fonts always have its letters. */
  slug: string;
  line: string;
  /** The address without the scheme: `shop.example/ada`. */
  address: string;
  colours: readonly [string, string];
  theme: Theme;
  /** The encoded picture. A picture that cannot be read is left out. */
  picture: Buffer | undefined;
};

const width = 1200;
const height = 630;
const margin = 72;
const pictureSize = 384;

const inks: Record<Theme, { paper: string; ink: string; soft: string }> = {
  light: { paper: '#f8f5ef', ink: '#1c1815', soft: '#5f564d' },
  dark: { paper: '#16130f', ink: '#f6f0e5', soft: '#bcb1a2' },
};

/** Draws a PNG of 1200 by 630: an awning in the creator's colours, a name, a line, a picture and the address. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  // The library is loaded for the first picture, because many processes never draw one.
  const { default: sharp } = await import('sharp');
  // Each picture is drawn once, so the library's cache would only use memory.
  sharp.cache(false);
  const { paper, ink, soft } = inks[card.theme];
  const picture = card.picture && (await framed(sharp, card.picture));
  const room = width - 2 * margin - (picture ? pictureSize + 56 : 0);
  const [title, line, address] = await Promise.all([
    renderText(sharp, {
      words: drawableText(card.title) ?? card.slug,
      face: 'heading',
      colour: ink,
      sizes: [104, 88, 72, 60],
      width: room,
      height: 216,
    }),
    lettered(drawableText(card.line), (words) =>
      renderText(sharp, { words, face: 'text', colour: soft, sizes: [34, 30], width: room, height: 92 }),
    ),
    renderText(sharp, {
      words: card.address,
      face: 'text',
      colour: ink,
      sizes: [28, 22],
      width: room,
      height: 40,
    }),
  ]);
  const top = 190;
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: Buffer.from(awning(card.colours)), left: 0, top: 0 },
      ...(picture ? [{ input: picture, left: width - margin - pictureSize, top: top - 4 }] : []),
      { input: title.input, left: margin, top },
      ...(line ? [{ input: line.input, left: margin, top: top + title.height + 28 }] : []),
      { input: address.input, left: margin, top: height - 56 - address.height },
    ])
    .png({ compressionLevel: 8 })
    .toBuffer();
}

function lettered<T>(words: string | undefined, set: (words: string) => Promise<T>): Promise<T | undefined> {
  return words === undefined ? Promise.resolve(undefined) : set(words);
}

/** The picture cut to a square with round corners; `undefined` if it is not a picture. */
async function framed(sharp: Sharp, picture: Buffer): Promise<Buffer | undefined> {
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize}" height="${pictureSize}"><rect width="100%" height="100%" rx="28"/></svg>`;
  try {
    return await sharp(picture, pictureOptions)
      .rotate()
      .resize(pictureSize, pictureSize, { fit: 'cover' })
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** The awning of the page (client/src/ui/Awning.tsx), with twelve stripes. */
function awning([first, second]: ShareCard['colours']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="170" viewBox="0 0 1200 170">
    <defs>
      <pattern id="stripes" width="200" height="150" patternUnits="userSpaceOnUse">
        <path d="M0 0h100v100a50 50 0 0 1-100 0z" fill="${first}"/>
        <path d="M100 0h100v100a50 50 0 0 1-100 0z" fill="${second}"/>
        <path d="M0 72h100v28a50 50 0 0 1-100 0zM100 72h100v28a50 50 0 0 1-100 0z" fill="#4a2400" fill-opacity=".1"/>
        <path d="M0 70h200v3H0z" fill="#4a2400" fill-opacity=".3"/>
      </pattern>
      <filter id="shade" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1.2"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-color="#261a0c" flood-opacity=".2"/></filter>
    </defs>
    <path d="M0 0h1200v150H0z" fill="url(#stripes)" filter="url(#shade)"/>
  </svg>`;
}
