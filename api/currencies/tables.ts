export {};

declare module '../store/schema.ts' {
  interface Schema {
    exchange_rates: ExchangeRateTable;
  }
}

/** A source's rate of a currency: units for one US dollar. `day` is the source's own; the rate counts from `valid_from` (UTC) on. */
type ExchangeRateTable = {
  currency: string;
  valid_from: string;
  rate: number;
  day: string;
  /** The source's host. */
  source: string;
};
