import { z } from 'zod';
import { block, pageHeader, theme } from '../pageSchema.ts';
import { supportTypes } from '../productTypes.ts';
import { socialPlatforms } from '../socialLinks.ts';
import { webAddress } from '../webAddress.ts';
import { id, line, paragraph, picture, requiredLine, requiredPicture } from '../wire.ts';
import { pageLimits } from './limits.ts';

// Body and answers of `/studio/{account_id}/page…`. Source: contract, section 6, "studio".

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #e8452c')
  .toLowerCase();

const header = z.object({
  title: requiredLine(pageLimits.title),
  bio: paragraph(pageLimits.bio),
  avatar: picture,
  cover: requiredPicture.optional(),
  theme,
  awning: z.tuple([colour, colour]),
});

const link = requiredLine(2048).transform((typed, context) => {
  const address = webAddress(typed);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'must be a web address such as https://example.com' });
  return z.NEVER;
});

/** Without `_id` the block is new and the server names it; a browser may name it itself. `hidden`: not published. */
const common = {
  _id: id.regex(/^blk_/, 'must begin with blk_').optional(),
  hidden: z.boolean().optional(),
};
const title = requiredLine(pageLimits.title);
const description = paragraph(500).optional();
const button = line(40).optional();
// A creator's record of a platform's names is closed: the keys of the rule that makes the link.
const platform = z.enum(Object.keys(socialPlatforms) as [keyof typeof socialPlatforms]);

const blockEdit = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('link'),
    title,
    url: link,
    description,
    image: requiredPicture.optional(),
  }),
  z.object({
    ...common,
    type: z.literal('social'),
    links: z
      .array(z.object({ platform, handle: requiredLine(300) }))
      .max(pageLimits.socialLinks, `must have at most ${pageLimits.socialLinks} links`),
  }),
  z.object({
    ...common,
    type: z.literal('mailing_list'),
    title,
    description,
    button,
    list_id: id.optional(),
  }),
  z.object({ ...common, type: z.literal('phone_list'), title, description, button }),
  z.object({
    ...common,
    type: z.literal('support'),
    support_type: z.enum(supportTypes),
    title,
    description,
    unit: line(40).optional(),
    amount: z.number().positive('must be more than 0'),
  }),
  z.object({
    ...common,
    type: z.literal('text'),
    title: line(pageLimits.title).optional(),
    text: paragraph(pageLimits.text),
  }),
  z.object({
    ...common,
    type: z.literal('picture'),
    image: requiredPicture,
    alt: line(300),
    caption: line(300).optional(),
  }),
  z.object({
    ...common,
    type: z.literal('video'),
    provider: z.enum(['youtube', 'vimeo']),
    video_id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'is not a video'),
    title,
    poster: requiredPicture.optional(),
  }),
  z.object({ ...common, type: z.literal('products'), title, product_ids: ids() }),
  z.object({ ...common, type: z.literal('masterclasses'), title, class_ids: ids() }),
]);

/** What the editor sends. The whole page: what is not named is gone. */
export const pageEdit = z.object({
  header,
  blocks: z
    .array(blockEdit)
    .max(pageLimits.blocks, `must have at most ${pageLimits.blocks} blocks; please remove some`),
});

/** `PUT …/page`; `revision` is the one that the editor began with. */
export const pageSave = z.object({ revision: z.int(), draft: pageEdit });

/** `POST …/page/publish` and `…/page/revert`. */
export const revisionSeen = z.object({ revision: z.int() });

export const pageTemplates = z.enum(['creator', 'teacher', 'musician']);

export const templateChoice = z.object({ revision: z.int(), template: pageTemplates });

const draftBlock = block.and(z.object({ hidden: z.boolean().optional() }));

/** A draft as it is kept and answered: every block with its id, every handle with its link. */
export const pageDraft = z.object({ header: pageHeader, blocks: z.array(draftBlock) });

/**
 * Answer of every call below `…/page`. `revision` 0: nothing was drafted yet, the draft is the published page.
 * `has_changes`: publishing would change what visitors see. `undo`: the draft before a template or a revert.
 */
export const studioPage = z.object({
  slug: z.string(),
  account_id: id,
  currency: z.string(),
  revision: z.int(),
  draft: pageDraft,
  published_at: z.string(),
  has_changes: z.boolean(),
  undo: pageDraft.optional(),
});

export type PageEdit = z.infer<typeof pageEdit>;
export type BlockEdit = z.infer<typeof blockEdit>;
export type PageTemplate = z.infer<typeof pageTemplates>;
export type PageDraft = z.infer<typeof pageDraft>;
export type DraftBlock = z.infer<typeof draftBlock>;
export type StudioPage = z.infer<typeof studioPage>;

function ids() {
  return z
    .array(id)
    .max(pageLimits.listed, `must have at most ${pageLimits.listed}`)
    .refine((all) => new Set(all).size === all.length, 'must not name one twice');
}
