import { z } from 'zod';
import { refusedAs, type BrokenRule } from '../wire/fieldRules.ts';
import { orderInvoice } from '../orders/invoiceSchema.ts';
import { currencyCode, id, knownCountry, line, paragraph } from '../wire/wire.ts';

// Bodies and answers of `/studio/{account_id}/invoice-settings` and `…/invoices`. Source: contract, section 6, "Dashboard".

const required: BrokenRule = { rule: 'required' };

/**
 * The creator's side of an invoice. `prefix` and, with `with_year`, the year of the issue stand before the counter of a number; `note` is
 * printed on each invoice; `mails`: buyers get a mail for each.
 */
export const invoiceSettings = z
  .object({
    enabled: z.boolean(),
    name: line(200),
    line1: line(200),
    line2: line(200),
    postal_code: line(20),
    city: line(120),
    region: line(120),
    country: z.union([z.literal(''), knownCountry]),
    tax_number: line(40),
    vat_number: line(40),
    prefix: line(12)
      .refine(
        (prefix) => /^(?:[A-Za-z0-9/._-]*[A-Za-z/._-])?$/.test(prefix),
        refusedAs('must be letters and digits, and not end with a digit', { rule: 'invoice_prefix' }),
      )
      .refine(
        (prefix) => !/^test/i.test(prefix),
        refusedAs('must not begin with TEST, which marks test payments', { rule: 'invoice_test_prefix' }),
      ),
    with_year: z.boolean(),
    note: paragraph(400),
    mails: z.boolean(),
  })
  .superRefine((settings, context) => {
    if (!settings.enabled) return;
    for (const field of ['name', 'line1', 'city', 'country'] as const)
      if (settings[field] === '')
        context.addIssue({ code: 'custom', path: [field], message: 'is required', params: required });
  });

export const invoiceSettingsEdit = z.object({ revision: z.int(), settings: invoiceSettings });

/** `next_number`: of the next invoice about real money. `is_registered`: the store computes tax, so an invoice needs a tax number. */
export const invoiceSettingsAnswer = z.object({
  revision: z.int(),
  settings: invoiceSettings,
  next_number: z.string(),
  is_registered: z.boolean(),
});

/** `GET /studio/{account_id}/invoices?quarter=`: the latest first; `count` is how many the quarter has. */
export const invoiceList = z.object({
  quarter: z.string(),
  quarters: z.array(z.string()),
  count: z.number().int(),
  invoices: z.array(
    orderInvoice.extend({
      order_id: id,
      order_number: z.number().int(),
      buyer: z.string(),
      currency: currencyCode,
      test: z.boolean(),
    }),
  ),
});

export type InvoiceSettings = z.infer<typeof invoiceSettings>;
export type InvoiceSettingsAnswer = z.infer<typeof invoiceSettingsAnswer>;
export type InvoiceList = z.infer<typeof invoiceList>;
