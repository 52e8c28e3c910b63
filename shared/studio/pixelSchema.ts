import { z } from 'zod';
import { pixelVendor, pixelVendors, type Pixels, type PixelVendor } from '../pixels.ts';

// Bodies and answers of `/studio/{account_id}/pixels`. Source: contract, section 6, "Dashboard".

/** An empty text is no id. */
function id(vendor: PixelVendor) {
  const { id: pattern, problem } = pixelVendor[vendor];
  return z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), problem)
    .optional();
}

export const pixelSettingsEdit = z.object({
  pixels: z
    .object({ meta: id('meta'), tiktok: id('tiktok'), google: id('google') })
    .transform((typed): Pixels => {
      const given = pixelVendors.filter((vendor) => (typed[vendor] ?? '') !== '');
      return Object.fromEntries(given.map((vendor) => [vendor, typed[vendor]]));
    }),
});

/** `slug` is of the page, whose copies a save purges. */
export type PixelSettingsAnswer = { slug: string; pixels: Pixels };
