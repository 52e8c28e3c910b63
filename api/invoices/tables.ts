export {};

declare module '../store/schema.ts' {
  interface Schema {
    invoice_settings: InvoiceSettingsTable;
    invoice_series: InvoiceSeriesTable;
    invoices: InvoiceTable;
    invoice_buyers: InvoiceBuyerTable;
    invoice_returns: InvoiceReturnTable;
    invoice_progress: InvoiceProgressTable;
  }
}

/** The legal fields of a creator's invoices: `InvoiceSettings` as JSON. It stays when the account is closed. */
type InvoiceSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
  /** Payments from this time on get an invoice; null: none do. */
  starts_at: string | null;
  updated_at: string;
};

/** A series of numbers without holes: `head` is what stands before the counter, e.g. `2026-`. */
type InvoiceSeriesTable = { account_id: string; head: string; next_number: number };

/**
 * An issued invoice or credit note; the row never changes. The amounts are above 0, also of a credit note. `number` is `head` and
 * `position`.
 */
type InvoiceTable = {
  id: string;
  account_id: string;
  order_id: string;
  /** The payment of an invoice. Null for a credit note, and for an invoice about returned money that came back. */
  charge_id: string | null;
  kind: 'invoice' | 'credit_note';
  /** Null for an invoice about a payment. `correction`: the credit note cancels `invoice_id`, whose buyer changed. */
  reason: 'refund' | 'dispute' | 'correction' | 'returned' | null;
  invoice_id: string | null;
  /** Unique: what it was issued for, so that it is issued once. */
  cause: string;
  head: string;
  position: number;
  number: string;
  currency: string;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  test: number;
  issued_at: string;
  /** `InvoiceContent` as JSON. */
  content_json: string;
};

/** What a buyer gave for the invoices of an order: `InvoiceDetails` as JSON. `changes`: how often issued invoices were corrected. */
type InvoiceBuyerTable = {
  order_id: string;
  details_json: string;
  changes: number;
  updated_at: string;
};

/** Orders whose returned money changed and was not looked at yet. A row for each change, so that none is lost. */
type InvoiceReturnTable = { id: string; order_id: string };

/** One row: payments until this time have their invoices. */
type InvoiceProgressTable = { id: 'all'; charged_until: string };
