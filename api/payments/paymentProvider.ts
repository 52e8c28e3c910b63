/**
 * What a payment is for. The amount is in minor units of its currency; the purpose comes back with the intent. `manual`: only
 * our own `confirm` can move money, so that an intent shown to a browser before there is an attempt cannot be paid behind our back.
 */
export type IntentTerms = {
  amountMinor: number;
  currency: string;
  purpose: IntentPurpose;
  confirmation: 'automatic' | 'manual';
  card?: CardUse | undefined;
};

/**
 * `keep`: the buyer's card is kept for later charges, under a customer that is made where there is none yet; `kept`: a card of
 * that customer is charged.
 */
export type CardUse =
  | { kind: 'keep'; name: string | null; email: string | null }
  | { kind: 'kept'; customerId: string };

/** A card that can be charged while its owner is away. */
export type SavedMethod = { customerId: string; methodId: string };

/** Whose money it will be, and the cart that it pays; support payments have no cart. */
export type IntentPurpose = { accountId: string; cartId: string | null };

export type Intent = {
  id: string;
  /** With it the buyer's browser authenticates this payment and no other. */
  clientSecret: string;
  amountMinor: number;
  currency: string;
  purpose: IntentPurpose;
  /** The card that was kept, once there is one. */
  savedMethod: SavedMethod | null;
};

/**
 * How a payment stands. `open`: nobody paid yet and nothing is asked of anybody; `unknown`: the provider gave no answer that
 * says whether money moved, so the same step must be asked again later. A declined intent may be paid with another card;
 * it is null where the provider did not say which one it was.
 */
export type PaymentState =
  | { kind: 'open'; intent: Intent }
  | { kind: 'requires_action'; intent: Intent }
  | { kind: 'succeeded'; intent: Intent }
  | { kind: 'declined'; refusal: Refusal; intent: Intent | null }
  | { kind: 'canceled' }
  | { kind: 'unknown'; cause: unknown; isTimeout: boolean };

/** Why no money moved. `code` and `declineCode` are Stripe's words: https://docs.stripe.com/declines/codes */
export type Refusal = { code: string; declineCode: string | null; message: string };

/** A card was to be charged while its owner is away, and its bank wants to ask the owner. */
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your bank wants you to approve this payment.',
};

/**
 * Who takes the money. An intent is created first and moves no money; only `confirm` does, and one intent succeeds at most
 * once, whatever is repeated. Keys make a repeated step the same step. Nothing here throws for what a provider answers or
 * fails to answer.
 */
export type PaymentProvider = {
  name: 'test' | 'stripe';
  create: (terms: IntentTerms, key: string) => Promise<PaymentState>;
  /** Pays with a card, or, without one, goes on after the buyer authenticated. */
  confirm: (step: Confirmation) => Promise<PaymentState>;
  retrieve: (intentId: string) => Promise<PaymentState>;
  /** Ends an intent that was not paid. One that was paid stays so and is answered as `succeeded`. */
  cancel: (intentId: string, key: string) => Promise<PaymentState>;
  /** Gives back a part or all of what an intent took; the same key is the same refund. */
  refund: (step: RefundStep) => Promise<RefundState>;
  /** The intent that a buyer's `payment_intent_id` means; test payments carry the buyer's answer in it. */
  intentIdOf: (claimedId: string) => string;
};

/** `isOffSession`: the buyer is not there; a card that wants to be authenticated is declined. */
export type Confirmation = {
  claimedId: string;
  paymentMethodId?: string | undefined;
  isOffSession?: boolean | undefined;
  key: string;
};

export type RefundStep = { intentId: string; amountMinor: number; currency: string; key: string };

/** `refused`: the money stays where it is. `unknown`: the same step must be asked again later. */
export type RefundState =
  | { kind: 'accepted' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown'; cause: unknown };
