import { z } from 'zod';
import { amount, countryCode } from './wire.ts';

/** `reverse_charge`: a company in another country owes the tax itself. `not_taxed`: the seller owes none for it. */
export const taxTreatment = z.enum(['taxed', 'reverse_charge', 'not_taxed']);

/** The sums of what one rate of one country applies to. `rate`: percent; `net`: without the tax. */
export const taxRow = z.object({
  country: countryCode,
  rate: z.number().min(0),
  treatment: taxTreatment,
  net: amount,
  tax: amount,
});

/**
 * The tax of an order. `added`: what `total` and the later instalments contain on top of the prices, below 0 where a company pays
 * less. `rows`: of all payments that the purchase agreed on.
 */
export const orderTax = z.object({
  country: countryCode,
  company: z.string().optional(),
  number: z.string().optional(),
  added: z.number(),
  rows: z.array(taxRow),
});

export type TaxTreatment = z.infer<typeof taxTreatment>;
export type TaxRow = z.infer<typeof taxRow>;
export type OrderTaxAnswer = z.infer<typeof orderTax>;
