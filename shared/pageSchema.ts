import { z } from 'zod';
import { supportTypes } from './productTypes.ts';
import { amount, currencyCode, id, imageUrl } from './wire.ts';

/** Source: contract, section 6, "page". Answer of `GET /pages/{slug}/public` and of `PUT /pages/{account_id}`. */
export const theme = z.enum(['light', 'dark']);

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #e8452c');

export const pageHeader = z.object({
  title: z.string(),
  bio: z.string(),
  avatar: imageUrl,
  cover: imageUrl.optional(),
  theme: theme.catch('light'),
  awning: z.tuple([colour, colour]),
});

const linkBlock = z.object({
  _id: id,
  type: z.literal('link'),
  title: z.string(),
  url: z.string(),
  description: z.string().optional(),
  image: imageUrl.optional(),
});

/** `handle` is what the creator typed; `url` what the handle-to-link rule makes of it. */
const socialBlock = z.object({
  _id: id,
  type: z.literal('social'),
  links: z.array(z.object({ platform: z.string(), handle: z.string(), url: z.string() })),
});

const mailingListBlock = z.object({
  _id: id,
  type: z.literal('mailing_list'),
  title: z.string(),
  description: z.string().optional(),
  button: z.string().optional(),
  list_id: id.optional(),
});

const phoneListBlock = z.object({
  _id: id,
  type: z.literal('phone_list'),
  title: z.string(),
  description: z.string().optional(),
  button: z.string().optional(),
});

/** `amount` is the price of one unit in the page's currency; for `donate` it is the suggested sum. */
const supportBlock = z.object({
  _id: id,
  type: z.literal('support'),
  support_type: z.enum(supportTypes),
  title: z.string(),
  description: z.string().optional(),
  unit: z.string().optional(),
  amount,
});

const textBlock = z.object({
  _id: id,
  type: z.literal('text'),
  title: z.string().optional(),
  text: z.string(),
});

const pictureBlock = z.object({
  _id: id,
  type: z.literal('picture'),
  image: imageUrl,
  alt: z.string(),
  caption: z.string().optional(),
});

const videoBlock = z.object({
  _id: id,
  type: z.literal('video'),
  provider: z.enum(['youtube', 'vimeo']),
  video_id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  title: z.string(),
  poster: imageUrl.optional(),
});

const productsBlock = z.object({
  _id: id,
  type: z.literal('products'),
  title: z.string(),
  product_ids: z.array(id),
});

const masterclassesBlock = z.object({
  _id: id,
  type: z.literal('masterclasses'),
  title: z.string(),
  class_ids: z.array(id),
});

export const block = z.discriminatedUnion('type', [
  linkBlock,
  socialBlock,
  mailingListBlock,
  phoneListBlock,
  supportBlock,
  textBlock,
  pictureBlock,
  videoBlock,
  productsBlock,
  masterclassesBlock,
]);

/** Blocks of a type that this version does not know are left out, so that an older web server survives a newer API. */
const blocks = z.array(z.unknown()).transform((items) =>
  items.flatMap((item) => {
    const read = block.safeParse(item);
    return read.success ? [read.data] : [];
  }),
);

export const page = z.object({
  _id: id,
  account_id: id,
  slug: z.string(),
  username: z.string(),
  domain: z.string().nullish(),
  currency: currencyCode,
  header: pageHeader,
  blocks,
});

export const themeChange = z.object({ header: z.object({ theme }) });

/** `GET /pages?after=`: every public page, for the sitemap. */
export const pageList = z.object({
  pages: z.array(z.object({ slug: z.string(), updated_at: z.string() })),
  next: z.string().optional(),
});

export type Theme = z.infer<typeof theme>;
export type Block = z.infer<typeof block>;
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
export type Page = z.infer<typeof page>;
