import { z } from 'zod';
import { email, id, language, line, paragraph, requiredLine } from '../wire/wire.ts';

/**
 * `POST /{account_id}/mailing-list?blockId=&platform=&listId=` and `/number-list?blockId=&platform=`. `language`: of the words of the consent,
 * and of the mail that asks for it; by default the page's.
 */
export const mailingListQuery = z.object({ blockId: id, platform: line(40), listId: id.optional() });
export const mailingListBody = z.object({
  email,
  name: line(120).nullish(),
  language: language.optional(),
});
export const numberListQuery = z.object({ blockId: id, platform: line(40) });
export const numberListBody = z.object({
  phone: requiredLine(40),
  name: line(120).nullish(),
  language: language.optional(),
});

/** `POST /pages/{slug}/report` and `POST /report` (a bug). `reason`: a code of `reasons` in the texts of a report, or the reporter's own words. */
export const pageReport = z.object({
  reason: requiredLine(80),
  details: paragraph(4000).nullish(),
  email: email.nullish(),
});
export const bugReport = z.object({
  description: paragraph(4000).min(1, 'is required'),
  email: email.nullish(),
  page: line(2048).nullish(),
});

/** `POST /pages/{slug}/messages`: a visitor's message to the creator. `order_token`: the order that it is about. */
export const sellerMessage = z.object({
  message: paragraph(4000).min(1, 'is required'),
  email,
  name: line(120).nullish(),
  order_token: line(128).nullish(),
});

/** Body of the three analytics calls. */
/** `source`: the host of the page that linked here, for a view of the page. */
export const analyticsEvent = z.object({
  event: z.enum(['view', 'click']),
  block_id: id.nullish(),
  source: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]{1,100}$/, 'must be a host such as example.com')
    .nullish(),
});

export type SellerMessage = z.infer<typeof sellerMessage>;
export type PageReport = z.infer<typeof pageReport>;
export type BugReport = z.infer<typeof bugReport>;
