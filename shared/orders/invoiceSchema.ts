import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { hasPostalCode } from '../contact/postalCodes.ts';
import { amount, id, knownCountry, line, requiredLine } from '../wire/wire.ts';

/** An invoice or credit note of an order. `is_canceled`: a credit note cancels it, and another invoice took its place. */
export const orderInvoice = z.object({
  _id: id,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_at: z.string(),
  total: amount,
  is_canceled: z.literal(true).optional(),
});

/** Body of `PUT /orders/{token}/invoice-details`: whom the invoices of an order are made out to. */
export const invoiceDetails = z
  .object({
    name: line(120),
    company: line(200),
    line1: requiredLine(200),
    line2: line(200),
    postal_code: line(20),
    city: requiredLine(120),
    region: line(120),
    country: knownCountry,
    tax_number: line(40),
  })
  .refine(({ name, company }) => name !== '' || company !== '', {
    path: ['name'],
    ...refusedAs('or a company is required', { rule: 'name_or_company' }),
  })
  .refine(({ postal_code, country }) => postal_code !== '' || !hasPostalCode(country), {
    path: ['postal_code'],
    ...refusedAs('is required', { rule: 'required' }),
  });

/** As far as they are known. `changes_left`: how often issued invoices can still be corrected. */
export const orderInvoiceDetails = z.object({
  name: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  tax_number: z.string(),
  changes_left: z.number().int(),
});

export type OrderInvoice = z.infer<typeof orderInvoice>;
export type InvoiceDetails = z.infer<typeof invoiceDetails>;
export type OrderInvoiceDetails = z.infer<typeof orderInvoiceDetails>;
