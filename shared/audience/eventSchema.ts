import { z } from 'zod';
import { pathParameter, screens, type Screen } from '../addresses/addresses.ts';

const id = z.string().regex(pathParameter).optional();
// Object.keys widens to string; `screens` has no other keys.
const screen = z.enum(Object.keys(screens) as [Screen, ...Screen[]]).optional();

/** All that a page reports to product analytics: no address, no mail, no free text. Body of `POST /api/events`. */
export const visitorEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('page viewed'), screen, slug: id }),
  z.strictObject({ event: z.literal('product viewed'), product_id: id }),
  z.strictObject({ event: z.literal('added to cart'), product_id: id }),
  z.strictObject({ event: z.literal('checkout begun'), paying: z.enum(['cart', 'support']).optional() }),
  z.strictObject({
    event: z.literal('order paid'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    total: z.number().nonnegative().optional(),
  }),
  z.strictObject({ event: z.literal('sign-up') }),
  z.strictObject({ event: z.literal('login') }),
]);

export type VisitorEvent = z.infer<typeof visitorEvent>;
