import { z } from 'zod';

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

export type Subscription = z.infer<typeof subscription>;
