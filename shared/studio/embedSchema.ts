import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { embedSiteOf, maxEmbedSites } from '../page/embedSites.ts';

// Bodies and answers of `/studio/{account_id}/embeds`. Source: contract, section 6, "Dashboard".

const site = z
  .string()
  .refine(
    (text) => embedSiteOf(text) === text,
    refusedAs('must be an origin such as https://example.com', { rule: 'site_address' }),
  );

export const embedSettings = z.object({
  sites: z
    .array(site)
    .max(maxEmbedSites)
    .refine(
      (all) => new Set(all).size === all.length,
      refusedAs('must have each site once', { rule: 'twice' }),
    ),
});

export const embedSettingsEdit = z.object({ revision: z.int(), settings: embedSettings });

/** `slug` is of the page, whose copies a save purges. `revision` 0: nothing was saved yet. */
export const embedSettingsAnswer = z.object({
  slug: z.string(),
  revision: z.int(),
  settings: embedSettings,
});

export type EmbedSettings = z.infer<typeof embedSettings>;
export type EmbedSettingsAnswer = z.infer<typeof embedSettingsAnswer>;
