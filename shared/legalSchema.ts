import { z } from 'zod';
import { legalLink, pageHeader } from './pageSchema.ts';
import { id } from './wire.ts';

/** `GET /pages/{slug}/legal/{kind}`: a creator's legal page, with what surrounds it. `text` is formatted as in `richText.ts`. */
export const legalPage = z.object({
  kind: id,
  title: z.string(),
  text: z.string(),
  updated_at: z.string(),
  page: pageHeader
    .pick({ title: true, theme: true, awning: true })
    .extend({ slug: z.string(), legal: z.array(legalLink) }),
});

export type LegalPage = z.infer<typeof legalPage>;
