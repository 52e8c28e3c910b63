import type { InvoiceSettings, InvoiceSettingsAnswer } from '#shared/studio/invoiceSchema.ts';

/** The next number for the typed prefix. Only the API knows whether another prefix was in use before, so this shows its first number. */
export function nextNumber(
  { settings, next_number }: InvoiceSettingsAnswer,
  { prefix, with_year }: Pick<InvoiceSettings, 'prefix' | 'with_year'>,
): string {
  if (prefix === settings.prefix && with_year === settings.with_year) return next_number;
  return `${prefix}${with_year ? `${new Date().getUTCFullYear()}-` : ''}0001`;
}
