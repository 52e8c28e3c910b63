import { z } from 'zod';
import type { BrokenRule } from '../wire/fieldRules.ts';
import { pageLimits } from '../wire/limits.ts';
import { subpageProblem, type SubpageProblem } from '../addresses/subpageAddress.ts';
import { id, line, requiredLine } from '../wire/wire.ts';
import { pageEdit, studioPage } from './pageDraftSchema.ts';

// Bodies and answers of `/studio/{account_id}/subpages…`. Source: contract, section 6, "Dashboard".

const problems: Record<SubpageProblem, { message: string; params: BrokenRule }> = {
  form: {
    message:
      'must have 2 to 40 characters: small letters, digits and hyphens, and no hyphen at its start or end',
    params: { rule: 'subpage_address' },
  },
  reserved: {
    message: 'is reserved: choose another one',
    params: { rule: 'address_reserved' },
  },
};

const title = requiredLine(pageLimits.subpageTitle);

const address = line(100).superRefine((text, context) => {
  const problem = subpageProblem(text);
  if (problem) context.addIssue({ code: 'custom', ...problems[problem] });
});

/** `POST …/subpages`. */
export const newSubpage = z.object({ title, address });

/** `PUT …/subpages/{subpage_id}`: what is absent stays. Applies at once. */
export const subpageEdit = z.object({
  title: title.optional(),
  address: address.optional(),
  in_menu: z.boolean().optional(),
});

/** `PUT …/subpages/{subpage_id}/draft`; `revision` is the one that the editor loaded. */
export const subpageSave = z.object({ revision: z.int(), draft: pageEdit.pick({ blocks: true }) });

/** `PUT …/subpages/order`: the ids in their new order. Pages that are not among them follow. */
export const subpageOrder = z.object({ subpage_ids: z.array(id).max(pageLimits.subpages) });

/** `published_at` null: visitors do not see it yet. `has_changes`: publishing would change what they see. */
export const studioSubpage = z.object({
  _id: id,
  title: z.string(),
  address: z.string(),
  in_menu: z.boolean(),
  published_at: z.string().nullable(),
  has_changes: z.boolean(),
});

export const studioSubpages = z.object({ subpages: z.array(studioSubpage) });

/**
 * Response of the calls below `…/subpages/{subpage_id}/draft`, in the form of the home page's: the header is that of the published home page,
 * and is not saved here.
 */
export const subpageDraft = studioPage.omit({ slug: true, currency: true, published_at: true });

export type SubpageEdit = z.infer<typeof subpageEdit>;
export type StudioSubpage = z.infer<typeof studioSubpage>;
export type StudioSubpages = z.infer<typeof studioSubpages>;
export type SubpageDraft = z.infer<typeof subpageDraft>;
