import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { blockRead } from './blockSchema.ts';
import { lookChoices } from '../look/choices.ts';
import { currencyCode, id, imageUrl, knownLanguage } from '../wire/wire.ts';

/** Source: contract, section 6, "page". Response of `GET /pages/{slug}/public` and of `PUT /pages/{account_id}`. */
export const theme = z.enum(['light', 'dark']);

/** A colour as people and browsers write it; it is stored in small letters. */
export const colour = z
  .string()
  .refine(
    (text) => /^#[0-9a-fA-F]{6}$/.test(text),
    refusedAs('must be a colour such as #e8452c', { rule: 'colour' }),
  );

/** The looks of a page as the editor sends them: only what differs from the default. */
export const lookEdit = z.object({
  typeface: z.enum(lookChoices.typeface).optional(),
  paper: z.enum(lookChoices.paper).optional(),
  corners: z.enum(lookChoices.corners).optional(),
  buttons: z.enum(lookChoices.buttons).optional(),
  shop: z.enum(lookChoices.shop).optional(),
  accent: colour.toLowerCase().optional(),
});

/** A value that only a newer API knows becomes the default. */
const look = z.object({
  typeface: lookEdit.shape.typeface.catch(undefined),
  paper: lookEdit.shape.paper.catch(undefined),
  corners: lookEdit.shape.corners.catch(undefined),
  buttons: lookEdit.shape.buttons.catch(undefined),
  shop: lookEdit.shape.shop.catch(undefined),
  accent: lookEdit.shape.accent.catch(undefined),
});

export const pageHeader = z.object({
  title: z.string(),
  bio: z.string(),
  avatar: imageUrl,
  cover: imageUrl.optional(),
  theme: theme.catch('light'),
  awning: z.tuple([colour, colour]),
  look: look.optional(),
});

/** Blocks of an unknown type are left out, so that an older web server works with a newer API. */
export const blockList = z.array(z.unknown()).transform((items) =>
  items.flatMap((item) => {
    const read = blockRead.safeParse(item);
    return read.success ? [read.data] : [];
  }),
);

/** A legal page of the creator: the last part of its address, `/{slug}/legal/{kind}`, and its name. */
export const legalLink = z.object({ kind: id, title: z.string() });

/** A further page: `/{slug}/{address}`. */
export const menuLink = z.object({ address: z.string(), title: z.string() });

export const page = z.object({
  _id: id,
  account_id: id,
  slug: z.string(),
  username: z.string(),
  domain: z.string().nullish(),
  currency: currencyCode,
  /** The page's language at its address without a language prefix. Absent in the answer of an API without languages: English. */
  language: knownLanguage,
  header: pageHeader,
  blocks: blockList,
  /** The lists with something on sale. Without it, every list has a tab. */
  sections: z.array(z.string()).optional(),
  /** The legal pages that the creator shows; absent for none. */
  legal: z.array(legalLink).optional(),
  /** The creator's ids at advertising services, which load after a visitor's consent; absent for none. */
  pixels: z.object({ meta: z.string(), tiktok: z.string(), google: z.string() }).partial().optional(),
  /** The further pages that the creator shows in the menu, in order; absent for none. */
  menu: z.array(menuLink).optional(),
});

export const themeChange = z.object({ header: z.object({ theme }) });

/** A published further page: its address and when it was last published. */
export const subpageDate = z.object({ address: z.string(), updated_at: z.string() });

/**
 * `GET /pages?after=&until=`: every public page, for the sitemap. `next` is the `after` of the following list. `parts`, without `after` and
 * `until` and with more pages than one sitemap holds: the slugs after which its parts begin, the first of them empty.
 */
export const pageList = z.object({
  pages: z.array(
    z.object({ slug: z.string(), updated_at: z.string(), subpages: z.array(subpageDate).optional() }),
  ),
  next: z.string().optional(),
  parts: z.array(z.string()).optional(),
});

export type Theme = z.infer<typeof theme>;
export type LegalLink = z.infer<typeof legalLink>;
export type MenuLink = z.infer<typeof menuLink>;
export type Page = z.infer<typeof page>;
