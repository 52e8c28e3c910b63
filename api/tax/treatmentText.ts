import type { TablesTexts } from '#shared/texts/en/tables.ts';
import type { TaxReport } from '#shared/studio/taxSettingsSchema.ts';

/** The word in a table for spreadsheets; empty for what is taxed as usual. */
export function treatmentText(
  treatment: TaxReport['rows'][number]['treatment'],
  { reverseCharge, notTaxed }: TablesTexts,
): string {
  return { taxed: '', reverse_charge: reverseCharge, not_taxed: notTaxed }[treatment];
}
