/** The widths in which a creator's picture is stored, if it is at least that wide. The largest copy has its size in its name. */
export const pictureWidths = [320, 640, 960] as const;

/** The maximum width and height of the largest copy. */
export const largestPicture = { width: 1600, height: 3200 } as const;

/**
 * The address if a picture may have it: http, https, or a path of ours. Empty for anything else, such as `data:` or `javascript:`. A
 * foreign API may return any text.
 */
export function pictureAddress(address: string): string {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ? address : '';
}

type UploadedPicture = { stem: string; width: number; height: number; colour: string | undefined };

/**
 * Size and dominant colour (none if transparent) from the address of an uploaded picture, `/media/{32
 * hex}-{width}x{height}[-{colour}].webp`. The same folder holds `….avif` of the same name and `/media/{32 hex}-w{320|640|960}.{webp|avif}`
 * for smaller widths. `undefined` for any other address.
 */
export function readPicture(address: string): UploadedPicture | undefined {
  const [, stem, width, height, colour] =
    /^(\/media\/[0-9a-f]{32})-(\d+)x(\d+)(?:-([0-9a-f]{6}))?\.webp$/.exec(address) ?? [];
  if (stem === undefined) return undefined;
  return { stem, width: Number(width), height: Number(height), colour: colour && `#${colour}` };
}

/** All sizes of a picture for `<img srcset>` or `<source srcset>`; `undefined` for an address without a size. */
export function srcsetOf(address: string, type: 'webp' | 'avif'): string | undefined {
  const picture = readPicture(address);
  if (!picture) return undefined;
  const { stem, width } = picture;
  return [
    ...pictureWidths.filter((less) => less < width).map((less) => `${stem}-w${less}.${type} ${less}w`),
    `${address.replace(/webp$/, type)} ${width}w`,
  ].join(', ');
}

/** The smallest stored size that is at least `width` wide. Other addresses are unchanged. */
export function pictureOfWidth(address: string, width: (typeof pictureWidths)[number]): string {
  const picture = readPicture(address);
  return picture && picture.width > width ? `${picture.stem}-w${width}.webp` : address;
}
