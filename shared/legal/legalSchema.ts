import { z } from 'zod';
import { legalLink, pageHeader } from '../page/pageSchema.ts';
import { id, knownLanguage } from '../wire/wire.ts';

/**
 * `GET /pages/{slug}/legal/{kind}`: a creator's legal page, with what surrounds it. `text` is formatted as in `richText.ts`; `language` is
 * that of `text`, and `translated_from` that in which the creator saved it, for a template in another language.
 */
export const legalPage = z.object({
  kind: id,
  title: z.string(),
  text: z.string(),
  language: knownLanguage,
  translated_from: knownLanguage,
  updated_at: z.string(),
  page: pageHeader
    .pick({ title: true, theme: true, awning: true })
    .extend({ slug: z.string(), language: knownLanguage, legal: z.array(legalLink) }),
});

export type LegalPage = z.infer<typeof legalPage>;
