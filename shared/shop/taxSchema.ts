import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { hasPostalCode } from '../contact/postalCodes.ts';
import { taxNames } from '../taxes/taxNames.ts';
import { amount, countryCode, line, requiredLine } from '../wire/wire.ts';

/** `reverse_charge`: a company in another country owes the tax itself. `not_taxed`: the seller owes none for it. */
export const taxTreatment = z.enum(['taxed', 'reverse_charge', 'not_taxed']);

/**
 * How a line is taxed. `rate`: percent; with `reverse_charge` the rate that a consumer would pay. `amounts`: the tax of each payment, where
 * it is calculated; otherwise it follows from the rate.
 */
export const taxTerms = z.object({
  country: countryCode,
  rate: z.number().min(0).max(100),
  treatment: taxTreatment,
  amounts: z.array(amount).optional(),
});

/**
 * The tax of a cart, for the buyer's country. `country` is null while it is not known. `number`: whether the buyer's VAT number counts.
 * `amount`: the tax of all lines without shipping, which `sub_total` contains if `prices_include`. `shipping`: the terms of the shipping price.
 * `by_address`: the countries where the tax depends on the address; a buyer there is asked for the postal code. `lacks`: without it the tax
 * is not known. `name`: what it is called; `tax` where several names apply. `sales_tax`: states or provinces have taxes of their own.
 */
export const cartTax = z.object({
  country: countryCode.nullable(),
  prices_include: z.boolean(),
  amount: amount.optional(),
  number: z.enum(['accepted', 'unconfirmed']).optional(),
  shipping: taxTerms.optional(),
  by_address: z.array(countryCode).optional(),
  lacks: z.literal('postal_code').optional(),
  name: z.enum(taxNames).optional(),
  sales_tax: z.literal(true).optional(),
});

/**
 * Body of `POST /carts/{cart_id}/tax`, and `billing` of a charge: where the buyer lives, and which company pays. The parts of an
 * address count only if the tax depends on the address.
 */
export const billing = z.object({
  country: countryCode,
  company: line(200).optional(),
  tax_number: line(40).optional(),
  postal_code: line(20).nullish(),
  region: line(120).nullish(),
  city: line(120).nullish(),
  line1: line(200).nullish(),
});

/** Of the company, in the country of `billing`, for the invoices. `postal_code` is empty in countries that have none. */
const billedAddress = z.object({
  line1: requiredLine(200),
  line2: line(200).nullish(),
  city: requiredLine(120),
  region: line(120).nullish(),
  postal_code: line(20),
});

/** `billing` of a charge. `address` and `company` stand on the invoices, where the store issues some. */
export const chargeBilling = billing
  .extend({ address: billedAddress.optional() })
  .refine(({ address, country }) => address?.postal_code !== '' || !hasPostalCode(country), {
    path: ['address', 'postal_code'],
    ...refusedAs('is required', { rule: 'required' }),
  });

/** `sent_to`: where the parcel goes, if not to the buyer. If the parcel's address decides the tax, the address is the parcel's. */
export const cartBilling = billing.extend({ sent_to: countryCode.optional() });

/** The sums of what one rate of one country, or of one state, applies to. `rate`: percent; `net`: without the tax. */
export const taxRow = z.object({
  country: countryCode,
  state: z.string().optional(),
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

/** What names the buyer's country. `payment`: the card or bank account; `network`: the IP address, which is not kept. */
export const countryEvidence = z.object({
  kind: z.enum(['billing', 'delivery', 'payment', 'network']),
  country: countryCode,
});

export type TaxTreatment = z.infer<typeof taxTreatment>;
export type TaxTerms = z.infer<typeof taxTerms>;
export type CartTax = z.infer<typeof cartTax>;
export type Billing = z.infer<typeof billing>;
export type ChargeBilling = z.infer<typeof chargeBilling>;
/** Whom the buyer wants invoices to be made out to, as far as the checkout asked. */
export type InvoiceTo = Pick<ChargeBilling, 'country' | 'company' | 'tax_number' | 'address'>;
export type BilledAddress = z.infer<typeof billedAddress>;
export type CartBilling = z.infer<typeof cartBilling>;
export type TaxRow = z.infer<typeof taxRow>;
export type CountryEvidence = z.infer<typeof countryEvidence>;
export type OrderTaxAnswer = z.infer<typeof orderTax>;
