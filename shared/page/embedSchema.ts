import { z } from 'zod';

/** `GET /pages/{slug}/embeds`: the origins whose pages may frame this creator's. */
export const embedSites = z.object({ sites: z.array(z.string()) });

export type EmbedSites = z.infer<typeof embedSites>;
