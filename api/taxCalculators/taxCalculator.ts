import type { TaxCategory } from '#shared/studio/taxSettingsSchema.ts';

/**
 * Computes the tax of countries that the table of rates does not have, because it depends on the address. No step throws for a response
 * of the calculator, or for a missing one. Amounts are minor units.
 */
export type TaxCalculator = {
  /** Stored with what is recorded there. */
  name: string;
  /** For creators, e.g. `Stripe Tax`. */
  title: string;
  /** Where it computes the tax. */
  countries: TaxedCountries;
  calculate: (question: TaxQuestion) => Promise<CalculationState>;
  /** Records a tax that was collected. The same reference is recorded once. */
  record: (step: RecordStep) => Promise<RecordState>;
  /** Takes back a recorded tax, in whole or in part. The same reference is taken back once. */
  reverse: (step: ReverseStep) => Promise<RecordState>;
  /** Makes a reversal as if it had never been, because its refund failed. The same reference is undone once. */
  undo: (step: UndoStep) => Promise<RecordState>;
};

/**
 * `needs`: what an address there must have beside the country. `isByState`: states or provinces have taxes of their own, and are registered
 * one by one. `isDigitalOnly`: parcels and admissions have no tax, because the calculator does not know it.
 */
export type TaxedCountry = {
  needs: 'country' | 'postal_code' | 'postal_code_or_state';
  isByState: boolean;
  isDigitalOnly: boolean;
};

export type TaxedCountries = ReadonlyMap<string, TaxedCountry>;

/** Empty texts are not known. */
export type TaxPlace = { country: string; postalCode: string; state: string; city: string; line1: string };

/** One payment. `source`: whether the address is the buyer's billing address, or where the parcel goes. */
export type TaxQuestion = {
  currency: string;
  /** Whether `amountMinor` and `shippingMinor` contain the tax. */
  pricesInclude: boolean;
  place: TaxPlace;
  source: 'billing' | 'shipping';
  items: readonly TaxedItem[];
  shippingMinor: number;
};

/** One payment. Its `reference` is unique in the shop. */
export type TaxedItem = {
  reference: string;
  amountMinor: number;
  quantity: number;
  productType: string;
  category: TaxCategory;
  /** Where an event takes place; null for everything else, and for an event that is streamed. The postal code may be empty. */
  venue: Pick<TaxPlace, 'country' | 'postalCode'> | null;
  /** The amount contains the tax, whatever `pricesInclude` says. */
  isInclusive?: true;
};

/** The tax of one payment. `rate`: percent, of all levels of the state together. */
export type PaymentTax = { taxMinor: number; rate: number; state: string };

/** `id` is empty if there was nothing to ask. `items` are in the order of the question. */
export type TaxCalculation = {
  id: string;
  expiresAt: string;
  items: readonly PaymentTax[];
  shipping: PaymentTax;
};

/** What was asked for a payment, and the answer: kept with the order, so that it can be recorded. */
export type AskedTax = Pick<TaxCalculation, 'id' | 'expiresAt'> & { question: TaxQuestion };

/** `unknown_place`: the address is not precise enough, or does not exist. `unknown`: the calculator gave no answer. */
export type CalculationState =
  | { kind: 'calculated'; calculation: TaxCalculation }
  | { kind: 'unknown_place' }
  | { kind: 'unknown'; cause: unknown };

export type RecordStep = { calculationId: string; reference: string };

export type ReverseStep = {
  transactionId: string;
  /** The returned money with its tax. */
  amountMinor: number;
  currency: string;
  reference: string;
};

/** `transactionId`: of the reversal. */
export type UndoStep = Pick<ReverseStep, 'transactionId' | 'reference'>;

/** `expired`: it must be calculated again. `unknown`: the same step must be repeated later. */
export type RecordState =
  | { kind: 'recorded'; id: string }
  | { kind: 'expired' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown'; cause: unknown };

/** Opens a calculator with its parsed settings. */
export type OpenTaxCalculator = () => Promise<TaxCalculator>;
