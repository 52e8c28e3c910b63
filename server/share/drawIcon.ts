import { awningIcon } from '../http/awningSvg.ts';
import { pictureOptions } from './pictureOptions.ts';

/** What an installed page looks like on a phone: its picture, or its awning. */
export type PageIcon = { colours: readonly [string, string]; picture: Buffer | undefined };

/** Widths of the square icons, which browsers ask for before a page can be installed. */
export const iconSizes = [192, 512] as const;

export type IconSize = (typeof iconSizes)[number];

/**
 * A square PNG up to its edges, so that a phone may cut any shape out of it. A picture that cannot be read is replaced by the awning.
 * Source: https://w3c.github.io/manifest/#icon-masks
 */
export async function drawIcon({ colours, picture }: PageIcon, size: IconSize): Promise<Buffer> {
  // The library is loaded for the first icon, because many processes never draw one.
  const { default: sharp } = await import('sharp');
  const draw = (source: Buffer) =>
    sharp(source, { ...pictureOptions, density: 72 * 8 })
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 8 })
      .toBuffer();
  const awning = Buffer.from(awningIcon(colours));
  return picture ? draw(picture).catch(() => draw(awning)) : draw(awning);
}
