/** Where a creator is registered for tax, and how prices are meant: `TaxSettings` as JSON. Without a row no tax is computed. */
export type TaxSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
  updated_at: string;
};

/**
 * The tax of an order's payments: a charge adds one row for each country, rate and treatment. A refund or a lost dispute adds rows with
 * negative amounts.
 */
export type TaxEntryTable = {
  id: string;
  account_id: string;
  order_id: string;
  /** Null for returned money. */
  charge_id: string | null;
  country: string;
  /** Percent. */
  rate: number;
  treatment: 'taxed' | 'reverse_charge' | 'not_taxed';
  currency: string;
  net_minor: number;
  tax_minor: number;
  test: number;
  created_at: string;
};
