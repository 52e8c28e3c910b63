import { pixelVendor, pixelVendors, type Pixels, type PixelVendor } from '#shared/page/pixels.ts';
import { studioPixels as texts } from '#shared/texts/en/studioPixels.ts';

export type TypedPixels = Record<PixelVendor, string>;

export type PixelProblems = Partial<Record<PixelVendor, string>>;

export function typedOf(pixels: Pixels): TypedPixels {
  return { meta: pixels.meta ?? '', tiktok: pixels.tiktok ?? '', google: pixels.google ?? '' };
}

/** As services write their ids: people paste them with blanks around and in small letters. */
export function pixelsOf(typed: TypedPixels): Pixels {
  const ids = pixelVendors.map((vendor) => [vendor, typed[vendor].trim().toUpperCase()] as const);
  return Object.fromEntries(ids.filter(([, id]) => id !== ''));
}

/** What is wrong with the typed ids. */
export function pixelProblems(typed: TypedPixels): PixelProblems {
  const pixels = pixelsOf(typed);
  return Object.fromEntries(
    pixelVendors.flatMap((vendor) => {
      const id = pixels[vendor];
      const isRight = id === undefined || pixelVendor[vendor].id.test(id);
      return isRight ? [] : [[vendor, texts[vendor].problem]];
    }),
  );
}
