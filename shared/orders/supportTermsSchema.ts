import { z } from 'zod';
import { amount, currencyCode } from '../wire/wire.ts';

/** What a supporter learns before paying. `limits`: what one payment may be. `invoices`: the creator issues them, also for support. */
export const supportTerms = z.object({
  currency: currencyCode,
  limits: z.object({ least: amount, most: amount }),
  invoices: z.literal(true).optional(),
});

export type SupportTerms = z.infer<typeof supportTerms>;
