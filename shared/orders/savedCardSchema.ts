import { z } from 'zod';

/**
 * The card that later instalments are charged to, as its owner recognises it. `brand` is in the payment provider's words. `expires_before`:
 * the day of the first charge on which it is not valid any more; absent if it lasts.
 */
export const savedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  expires_before: z.iso.date().optional(),
});

export type SavedCardAnswer = z.infer<typeof savedCard>;
