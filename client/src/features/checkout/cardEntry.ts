import type { RefObject } from 'react';

/** How the panel asks a card form, ours or Stripe's, for what was typed. */
export type CardEntry = {
  /**
   * A payment method's id; undefined when the form says next to its fields what is wrong. `payer` null: only look, since
   * another field is wrong.
   */
  readMethod: (payer: { name: string; email: string } | null) => Promise<string | undefined>;
};

export type CardFormProps = {
  entry: RefObject<CardEntry | null>;
  amount: number;
  currency: string;
  /** The card will be charged again without the buyer: for the instalments that follow. */
  isKept: boolean;
  /** How many of its fields are wrong. */
  onProblems: (count: number) => void;
};

/** What the provider wants the buyer to approve. */
export type Action = { clientSecret: string; paymentIntentId: string };
