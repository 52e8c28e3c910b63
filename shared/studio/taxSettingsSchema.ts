import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { taxTreatment } from '../shop/taxSchema.ts';
import { countryCode, currencyCode, knownCountry, line } from '../wire/wire.ts';

// Bodies and answers of `/studio/{account_id}/tax…`. Source: contract, section 6, "Dashboard".

/** A country in which the creator is registered. `oss`: sales to all of the European Union are declared there, at the buyer's rates. */
const registration = z.object({ country: countryCode, number: line(40), oss: z.boolean() });

/**
 * `registrations`: the first is the creator's own country; none: no tax is computed. `reverse_charge`: a company's VAT number counts
 * once VIES confirmed it, or already by its format.
 */
export const taxSettings = z
  .object({
    registrations: z.array(registration).max(30, 'must be at most 30'),
    prices_include: z.boolean(),
    reverse_charge: z.enum(['confirmed', 'format']),
  })
  .refine(({ registrations: all }) => new Set(all.map(({ country }) => country)).size === all.length, {
    path: ['registrations'],
    ...refusedAs('must name each country once', { rule: 'twice' }),
  })
  .refine(({ registrations: all }) => all.filter(({ oss }) => oss).length <= 1, {
    path: ['registrations'],
    ...refusedAs('must have at most one country of the One-Stop Shop', { rule: 'one_oss' }),
  });

export const taxSettingsEdit = z.object({ revision: z.int(), settings: taxSettings });

/**
 * Who computes the tax of the countries without rates. `postal_code`: the countries whose tax depends on the postal code. `digital_only`: the
 * countries for which the calculator knows the tax of digital goods only: parcels and tickets have none.
 */
const calculator = z.object({
  title: z.string(),
  countries: z.array(countryCode),
  postal_code: z.array(countryCode),
  digital_only: z.array(countryCode),
});

/**
 * `countries`: where creators can be registered. `rates`: the source and the day of the table of rates; `culture`: the rates of shows, by
 * country. `confirms_numbers`: VAT numbers are checked with VIES.
 */
export const taxSettingsAnswer = z.object({
  revision: z.int(),
  settings: taxSettings,
  countries: z.array(countryCode),
  rates: z.object({
    source: z.string(),
    day: z.iso.date(),
    culture: z.record(z.string(), z.number()).optional(),
  }),
  confirms_numbers: z.boolean(),
  calculator: calculator.optional(),
});

/** What was sold in a quarter, less what was returned in it, by country, state, rate, treatment and currency. */
export const taxReport = z.object({
  quarter: z.string(),
  quarters: z.array(z.string()),
  rows: z.array(
    z.object({
      country: countryCode,
      state: z.string().optional(),
      rate: z.number(),
      treatment: taxTreatment,
      currency: currencyCode,
      net: z.number(),
      tax: z.number(),
      orders: z.number().int(),
      test: z.boolean(),
    }),
  ),
});

/**
 * How a product is taxed. `category`: books, and admission to concerts and other shows (`culture`), have their own rates in some countries.
 * `country`: where an event takes place, and `postal_code` where the tax depends on it. `attendance`: of an event; absent, its place says it
 * (`isOnlineEvent`).
 */
export const productTax = z.object({
  category: z.enum(['standard', 'book', 'culture', 'exempt']),
  country: knownCountry.nullable(),
  postal_code: line(20).optional(),
  attendance: z.enum(['in_person', 'online']).optional(),
});

export type TaxSettings = z.infer<typeof taxSettings>;
export type TaxSettingsAnswer = z.infer<typeof taxSettingsAnswer>;
export type TaxReport = z.infer<typeof taxReport>;
export type ProductTax = z.infer<typeof productTax>;
export type TaxCategory = ProductTax['category'];
