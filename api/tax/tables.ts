import type { Generated } from 'kysely';

declare module '../store/schema.ts' {
  interface Schema {
    tax_settings: TaxSettingsTable;
    tax_entries: TaxEntryTable;
    tax_transactions: TaxTransactionTable;
  }
  interface Queues {
    tax_transactions: true;
  }
}

/** Where a creator is registered for tax, and how prices are meant: `TaxSettings` as JSON. Without a row no tax is computed. */
type TaxSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
  updated_at: string;
};

/**
 * The tax of an order's payments: a charge adds one row for each country, state, rate and treatment. A refund or a lost dispute adds rows with
 * negative amounts.
 */
type TaxEntryTable = {
  id: string;
  account_id: string;
  order_id: string;
  /** Null for returned money. */
  charge_id: string | null;
  country: string;
  /** Percent. */
  rate: number;
  treatment: 'taxed' | 'reverse_charge' | 'not_taxed';
  /** Where a calculator computed the tax: empty if the state is not known. Otherwise null. */
  state: string | null;
  currency: string;
  net_minor: number;
  tax_minor: number;
  test: number;
  created_at: string;
};

/**
 * What a tax calculator is to record: a `sale` for each charge whose tax it computed, a `reversal` for money of it that was returned, an
 * `undo` of a reversal whose refund failed.
 * `waiting`: it is tried at `next_try_at`. `stuck`: it was refused for good, and the operator sees it.
 */
type TaxTransactionTable = {
  /** Also its reference at the calculator, with the charge's id for a sale. */
  id: string;
  account_id: string;
  order_id: string;
  charge_id: string;
  calculator: string;
  kind: 'sale' | 'reversal' | 'undo';
  /** Of a reversal: the sale. Of an undo: the reversal. */
  sale_id: string | null;
  currency: string;
  /** What was paid, returned or not returned after all, with its tax. */
  amount_minor: number;
  /** Of a sale: the tax that was collected. */
  tax_minor: number;
  /** `TaxQuestion` as JSON, to calculate again. Null once it is recorded: it has the buyer's address. */
  question_json: string | null;
  calculation_id: string | null;
  calculation_expires_at: string | null;
  state: 'waiting' | 'recorded' | 'stuck';
  /** The calculator's id of it. */
  transaction_id: string | null;
  problem: string | null;
  tries: number;
  next_try_at: string;
  created_at: string;
  claimed_by: Generated<string | null>;
  claimed_until: Generated<string | null>;
};
