/** The widths that a creator's picture is kept in, where it is at least that wide; the largest one has its size in its name. */
export const pictureWidths = [320, 640, 960] as const;

/** A picture of the largest kind may be so wide and so high. */
export const largestPicture = { width: 1600, height: 3200 } as const;

/**
 * The address where a picture may have it: http, https, or a path of ours; empty for anything else, such as `data:` or `javascript:`. An
 * API of somebody else's may name anything.
 */
export function pictureAddress(address: string): string {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ? address : '';
}

type UploadedPicture = { stem: string; width: number; height: number; colour: string | undefined };

/**
 * What the address of an uploaded picture says, `/media/{32 hex}-{width}x{height}[-{colour}].webp`: its size, and its dominant colour
 * unless it is transparent. Beside it lie `….avif` of the same name and `/media/{32 hex}-w{320|640|960}.{webp|avif}` for the widths
 * that are smaller. `undefined` for any other address.
 */
export function readPicture(address: string): UploadedPicture | undefined {
  const [, stem, width, height, colour] =
    /^(\/media\/[0-9a-f]{32})-(\d+)x(\d+)(?:-([0-9a-f]{6}))?\.webp$/.exec(address) ?? [];
  if (stem === undefined) return undefined;
  return { stem, width: Number(width), height: Number(height), colour: colour && `#${colour}` };
}

/** All sizes of a picture for `<img srcset>` or `<source srcset>`; `undefined` for an address that says nothing of sizes. */
export function srcsetOf(address: string, type: 'webp' | 'avif'): string | undefined {
  const picture = readPicture(address);
  if (!picture) return undefined;
  const { stem, width } = picture;
  return [
    ...pictureWidths.filter((less) => less < width).map((less) => `${stem}-w${less}.${type} ${less}w`),
    `${address.replace(/webp$/, type)} ${width}w`,
  ].join(', ');
}

/** The smallest kept size that is at least `width` wide, for who shows it in one size; other addresses stay as they are. */
export function pictureOfWidth(address: string, width: (typeof pictureWidths)[number]): string {
  const picture = readPicture(address);
  return picture && picture.width > width ? `${picture.stem}-w${width}.webp` : address;
}
