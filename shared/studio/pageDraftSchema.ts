import { z } from 'zod';
import { fileField } from '../page/blockFieldSchema.ts';
import { blockEdit, blockRead } from '../page/blockSchema.ts';
import { colour, lookEdit, pageHeader, theme } from '../page/pageSchema.ts';
import {
  id,
  knownLanguage,
  language,
  paragraph,
  picture,
  requiredLine,
  requiredPicture,
} from '../wire/wire.ts';
import { pageLimits } from '../wire/limits.ts';

// Body and answers of `/studio/{account_id}/page…`. Source: contract, section 6, "Dashboard".

const header = z.object({
  title: requiredLine(pageLimits.title),
  bio: paragraph(pageLimits.bio),
  avatar: picture,
  cover: requiredPicture.optional(),
  theme,
  awning: z.tuple([colour.toLowerCase(), colour.toLowerCase()]),
  look: lookEdit.optional(),
  /** Absent: as the published page has it. */
  language: language.optional(),
});

/** The whole page from the editor. Blocks that are not in it are deleted. */
export const pageEdit = z.object({
  header,
  blocks: z
    .array(blockEdit)
    .max(pageLimits.blocks, `must have at most ${pageLimits.blocks} blocks; please remove some`),
});

/** `PUT …/page`; `revision` is the one that the editor loaded. */
export const pageSave = z.object({ revision: z.int(), draft: pageEdit });

/** `POST …/page/publish` and `…/page/revert`. */
export const revisionSeen = z.object({ revision: z.int() });

export const pageTemplates = z.enum(['creator', 'teacher', 'musician']);

export const templateChoice = z.object({ revision: z.int(), template: pageTemplates });

const draftBlock = blockRead.and(z.object({ hidden: z.boolean().optional() }));

/** A draft as it is stored and returned: every block with its id, every handle with its link. */
export const pageDraft = z.object({
  header: pageHeader.extend({ language: knownLanguage }),
  blocks: z.array(draftBlock),
});

/**
 * Response of every call below `…/page`. `revision` 0: there is no draft yet, and the draft equals the published page. `has_changes`:
 * publishing would change what visitors see. `undo`: the draft before a template or a revert.
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

/** `POST …/page/files`: a finished upload becomes a file of the page, for its blocks. */
export const newPageFile = z.object({ upload_id: id });

export type PageFile = z.infer<typeof fileField.read>;
export type PageEdit = z.infer<typeof pageEdit>;
export type PageTemplate = z.infer<typeof pageTemplates>;
export type PageDraft = z.infer<typeof pageDraft>;
export type DraftBlock = z.infer<typeof draftBlock>;
export type StudioPage = z.infer<typeof studioPage>;
