import type { TablesTexts } from '#shared/texts/en/tables.ts';
import type { TaxReport } from '#shared/studio/taxSettingsSchema.ts';

/** In a table for spreadsheets. What is taxed as usual has no word. */
export function treatmentText(
  treatment: TaxReport['rows'][number]['treatment'],
  { reverseCharge, notTaxed }: TablesTexts,
): string {
  return { taxed: '', reverse_charge: reverseCharge, not_taxed: notTaxed }[treatment];
}
