import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { pixelVendor, pixelVendors, type Pixels, type PixelVendor } from '../page/pixels.ts';

// Bodies and answers of `/studio/{account_id}/pixels`. Source: contract, section 6, "Dashboard".

const problems = {
  meta: refusedAs('must be the number of a Meta pixel: 15 or 16 digits', { rule: 'meta_pixel' }),
  tiktok: refusedAs(
    'must be the id of a TikTok pixel: 20 capital letters and digits, such as C9Q2MJ3C77U4P674RPG0',
    { rule: 'tiktok_pixel' },
  ),
  google: refusedAs('must be the id of a Google tag, such as G-AB12CD34EF or AW-1234567890', {
    rule: 'google_tag',
  }),
};

/** An empty text is no id. */
function id(vendor: PixelVendor) {
  const { id: pattern } = pixelVendor[vendor];
  return z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), problems[vendor])
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
