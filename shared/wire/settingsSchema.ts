import { z } from 'zod';
import { amount, currencyCode } from './wire.ts';

/** `rate` is units of the currency per one US dollar; `decimals` its exponent (JPY 0, KWD 3). */
export const currency = z.object({
  code: currencyCode,
  name: z.string(),
  rate: z.number().positive(),
  decimals: z.number().int().min(0).max(4),
});

/** The provider's fee: `percent` 2.9 means 2.9 %, `fixed` is in the currency's major unit. */
export const transactionRate = z.object({
  currency: currencyCode,
  percent: z.number().min(0).max(50),
  fixed: amount,
});

export const settings = z.object({
  currencies: z.array(currency),
  transaction_rates: z.array(transactionRate),
  /** By how many percent a price is higher in another currency than its own. Absent: 0. */
  exchange_margin: z.number().positive().optional(),
  /** An example page for new creators: the demo creator's page, if there is one. */
  example_page: z.object({ slug: z.string(), title: z.string() }).optional(),
  /** Slugs of the stalls drawn on the front page that exist as pages on this server. */
  example_pages: z.array(z.string()).optional(),
});

export type Currency = z.infer<typeof currency>;
export type TransactionRateRow = z.infer<typeof transactionRate>;
export type ExamplePages = Pick<Settings, 'example_page' | 'example_pages'>;
export type Settings = z.infer<typeof settings>;
