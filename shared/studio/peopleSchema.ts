import { z } from 'zod';
import { id, requiredLine } from '../wire/wire.ts';

/** The two lists of a creator's people: e-mail addresses and phone numbers. */
export const peopleList = z.enum(['mailing', 'phone']);

const tag = requiredLine(40);

/**
 * Filters of a list: words in address, number or name, one tag, the source of the people (`import`, or a block's id), and whether they are
 * subscribed, or have not confirmed yet (`pending`); without `state` only subscribed people. The newest come first unless `order` says otherwise.
 */
export const peopleFilters = z.object({
  q: z.string().trim().max(200, 'is too long').optional(),
  tag: z.string().max(40, 'is too long').optional(),
  source: id.optional(),
  state: z.enum(['subscribed', 'unsubscribed', 'pending']).optional(),
  order: z.enum(['newest', 'oldest']).optional(),
});

/** Body of `PUT …/audience/{list}/{person_id}/tags`: all of a person's tags. */
export const tagsChange = z.object({ tags: z.array(tag).max(20, 'must be at most 20') });

/** What somebody agreed to, and when. */
export const consent = z.object({ words: z.string(), given_at: z.string() });

/** A person on a list. `consent` is null for people who joined before it was written down. `contact` is the address or the number, `source` the title of the block with the form, or `Import`. */
export const person = z.object({
  _id: z.string(),
  contact: z.string(),
  name: z.string().nullable(),
  block_id: z.string(),
  source: z.string().nullable(),
  platform: z.string(),
  created_at: z.string(),
  unsubscribed_at: z.string().nullable(),
  tags: z.array(z.string()),
  consent: consent.nullable(),
});

/**
 * `GET /studio/{account_id}/audience/{list}`. Filters do not change `total` (all who are subscribed), `unsubscribed` (all who
 * unsubscribed), `pending` (who asked and have not followed the mailed link; absent for nobody), the tags and the sources: these are of the whole list.
 */
export const people = z.object({
  people: z.array(person),
  next: z.string().optional(),
  total: z.number().int(),
  unsubscribed: z.number().int(),
  pending: z.number().int().optional(),
  tags: z.array(z.object({ tag: z.string(), people: z.number().int() })),
  sources: z.array(
    z.object({ block_id: z.string(), source: z.string().nullable(), people: z.number().int() }),
  ),
});

export type PeopleList = z.infer<typeof peopleList>;
export type PeopleFilters = z.infer<typeof peopleFilters>;
export type Consent = z.infer<typeof consent>;
export type Person = z.infer<typeof person>;
export type People = z.infer<typeof people>;
