import { z } from 'zod';

/**
 * `GET /domains`, for the web server: every domain that a creator has added. `waiting`: its records are not right yet; `found`: they are, so
 * it may have a certificate; `live`: the page is there. `token` is what the web server answers on that host.
 */
export const domainList = z.object({
  domains: z.array(
    z.object({
      host: z.string(),
      slug: z.string(),
      old_slugs: z.array(z.string()),
      /** The names of the published further pages. An older API names none. */
      subpages: z.array(z.string()).default([]),
      token: z.string(),
      state: z.enum(['waiting', 'found', 'live']),
    }),
  ),
});

export type DomainList = z.infer<typeof domainList>;
export type ListedDomain = DomainList['domains'][number];
