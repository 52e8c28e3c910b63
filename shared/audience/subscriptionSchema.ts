import { z } from 'zod';
import { knownLanguage } from '../wire/wire.ts';

/**
 * `GET` and `POST /unsubscribe/{token}`: a person's state on a creator's list. `contact` is shortened, since a mail with the link may have
 * been forwarded. `removed`: the creator removed this person.
 */
export const subscription = z.object({
  list: z.enum(['mailing', 'phone']),
  contact: z.string(),
  state: z.enum(['subscribed', 'unsubscribed', 'removed']),
  page: z.object({ title: z.string(), slug: z.string() }),
});

/** Body of `POST /unsubscribe/{token}`. */
export const subscriptionChange = z.object({ subscribed: z.boolean() });

/** `GET` and `POST /contact/confirm/{token}`: somebody who asked for a creator's mail. `words` are what the person agrees to, in `language`; absent for English. */
export const confirmation = z.object({
  state: z.enum(['pending', 'confirmed']),
  words: z.string(),
  language: knownLanguage,
  page: z.object({ title: z.string(), slug: z.string() }),
});

export type Confirmation = z.infer<typeof confirmation>;
export type Subscription = z.infer<typeof subscription>;
