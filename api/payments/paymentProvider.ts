import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { Store } from '../store/connect.ts';
import type { ConnectedAccounts } from './connectedAccounts.ts';
import type { AccountEvent, BalanceEvent, PaymentEvent, SignedEvent } from './paymentEvent.ts';
import type { Refused } from './problems.ts';

/**
 * A payment provider. An intent is created first and moves no money; only `confirm` does. One intent succeeds at most once, whatever is
 * repeated. A repeated step with the same key has no further effect. No step throws for a response of the provider, or for a missing one.
 * The ids of intents, events and disputes of all providers are stored together, so a provider whose ids may equal another's prefixes them
 * with its name.
 */
export type PaymentProvider = {
  /** Stored with every attempt, charge and saved card of this provider. */
  name: string;
  /** False: its payments are tests. */
  movesMoney: boolean;
  /** What one payment may be; `undefined` if the provider names no limits for the currency. */
  limitsOf: (currency: string) => AmountLimits | undefined;
  create: (terms: IntentTerms, key: string) => Promise<PaymentState>;
  /** Pays with a card or another method. Without one it continues after the buyer authenticated. */
  confirm: (step: Confirmation) => Promise<PaymentState>;
  retrieve: (intentId: string) => Promise<PaymentState>;
  /** Cancels an unpaid intent. A paid one stays paid and is returned as `succeeded`. */
  cancel: (intentId: string, key: string) => Promise<PaymentState>;
  /** Refunds a part or all of an intent. The same key is the same refund. */
  refund: (step: RefundStep) => Promise<RefundState>;
  /** All refunds of an intent, the earliest first. */
  refundsOf: (intentId: string) => Promise<RefundsState>;
  /** Null: the provider keeps no money that no payment took. */
  cashBalance: CashBalance | null;
  /** Saves a card for later charges without its owner, and moves no money. Without a card it continues after the owner authenticated. */
  saveCard: (step: CardStep) => Promise<CardState>;
  /** The intent of a buyer's `payment_intent_id`. For test payments that id also holds the buyer's answer. */
  intentIdOf: (clientIntentId: string) => string;
  /**
   * Parses a webhook; `undefined` for an event that changes nothing here. Throws 400 without a valid signature. Null: the provider has no
   * webhook.
   */
  readEvent: ((signed: SignedEvent) => PaymentEvent | AccountEvent | BalanceEvent | undefined) | null;
  /** Events that were not handled yet, of a provider without a webhook. A job asks for them. Null: it has a webhook. */
  newEvents: (() => Promise<readonly PaymentEvent[]>) | null;
  /** Only for test payments: what the buyer's bank decides, on our page in its place. */
  testBank: ((decision: BankDecision) => Promise<'known' | 'unknown'>) | null;
  /** Registers a domain on which the provider shows wallets. Null: it asks for none. */
  registerDomain: ((domain: string) => Promise<DomainState>) | null;
  /** The accounts that creators have with this provider, to be paid through it. Null: it has none. */
  connect: ConnectedAccounts | null;
};

/** In minor units, both included. */
export type AmountLimits = { minMinor: number; maxMinor: number };

/** The dependencies of a provider. `publicUrl`: where buyers come back to. */
export type ProviderParts = { store: Store; now: () => Date; publicUrl: string };

/** Creates a provider from its parsed settings. */
export type OpenProvider = (parts: ProviderParts) => Promise<PaymentProvider>;

/**
 * What a payment is for. The amount is in minor units of its currency; the intent stores and returns the purpose. `manual`: only our own
 * `confirm` can move money, so a browser cannot pay an intent that it was shown before an attempt exists.
 */
export type IntentTerms = {
  amountMinor: number;
  currency: string;
  purpose: IntentPurpose;
  confirmation: 'automatic' | 'manual';
  /** What it can be paid with. */
  methods: readonly PaymentMethodType[];
  /** Who pays; absent where the provider asks for nobody. */
  buyer?: Buyer | undefined;
  card?: CardUse | undefined;
};

type Buyer = { name: string; email: string; country: string | null };

/**
 * `keep`: the buyer's card is saved for later charges, under a customer that is created if necessary. `kept`: a saved card of that customer
 * is charged.
 */
export type CardUse =
  | { kind: 'keep'; name: string | null; email: string | null }
  | { kind: 'kept'; customerId: string };

/** A card that can be charged without its owner. `card` is null if the provider did not describe it. */
export type SavedMethod = { customerId: string; methodId: string; card: SavedCard | null };

/** What an owner recognises a card by. `brand` is in the provider's words, e.g. `visa`. */
export type SavedCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** The recipient of the money, and the cart that is paid. Support payments have no cart. */
export type IntentPurpose = { accountId: string; cartId: string | null };

export type Intent = {
  id: string;
  /** The secret by which the buyer's browser authenticates this payment and no other. */
  clientSecret: string;
  amountMinor: number;
  currency: string;
  purpose: IntentPurpose;
  /** What it can be paid with, in the provider's words. */
  methods: readonly string[];
  /** The saved card, once there is one. */
  savedMethod: SavedMethod | null;
  /** The country of the card or bank account that paid; null before the payment, and where the provider names none. */
  paidFrom: string | null;
};

/**
 * The state of a payment. `open`: unpaid, and no step is required. `requires_action`: the buyer must approve it, at `redirectUrl` if there
 * is one. `waiting`: a method that is paid later was accepted, and its money may still arrive. `unknown`: the provider's answer does not say
 * whether money moved, so the same step must be repeated later. A declined intent may be paid with another card. The intent is null if the
 * provider did not say which one it was.
 */
export type PaymentState =
  | { kind: 'open'; intent: Intent }
  | { kind: 'requires_action'; intent: Intent; redirectUrl?: string }
  | ({ kind: 'waiting'; intent: Intent } & WaitingPayment)
  | { kind: 'succeeded'; intent: Intent }
  | { kind: 'declined'; refusal: Refusal; intent: Intent | null }
  | { kind: 'canceled' }
  | { kind: 'unknown'; cause: unknown; isTimeout: boolean };

/** `instructionsUrl`: the provider's page that says how to pay. `payBy`: the last day on which a voucher can be paid, where it is printed.
 * `arrivedMinor`: what has come of a bank transfer so far. */
export type WaitingPayment = {
  method: PaymentMethodType;
  instructionsUrl: string | null;
  payBy: string | null;
  arrivedMinor: number;
};

/**
 * Why no money moved. `declineCode` is the bank's reason in the provider's words, or null; no decision depends on it. `message` is for the
 * buyer.
 */
export type Refusal = { code: RefusalCode; declineCode: string | null; message: string };

export type RefusalCode =
  | 'amount_too_large'
  | 'amount_too_small'
  | 'authentication_failed'
  | 'authentication_required'
  | 'bank_refused'
  | 'card_declined'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'invalid_payment_method'
  | 'payment_expired'
  | 'payment_refused'
  | 'processing_error';

/** A card was charged without its owner, and its bank requires authentication. */
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: refusals.authentication_required,
};

/**
 * `clientIntentId`: the intent's id, as the buyer's page says it or as it is stored. `isOffSession`: the buyer is absent. A card that
 * requires authentication is declined. `method`: the type of `paymentMethodId`, a card without it; a method of another type is declined.
 * `consent`: from where the buyer allowed a debit. `returnUrl`: where buyers come back to, if not to the site's own host.
 */
export type Confirmation = {
  clientIntentId: string;
  paymentMethodId?: string | undefined;
  method?: PaymentMethodType | undefined;
  consent?: Consent | undefined;
  returnUrl?: string | undefined;
  isOffSession?: boolean | undefined;
  key: string;
};

/** What a bank keeps of a mandate that was given on a web page. */
export type Consent = { address: string; userAgent: string };

/** `problem` is in the provider's words. */
export type DomainState =
  | { kind: 'known'; wallets: readonly { name: string; isActive: boolean; problem: string | null }[] }
  | { kind: 'refused'; message: string }
  | Extract<PaymentState, { kind: 'unknown' }>;

export type BankDecision = {
  intentId: string;
  clientSecret: string;
  outcome: 'approve' | 'refuse' | 'arrive' | 'fail';
};

/** `orderId`: the order whose later instalments are charged to the card. */
export type CardStep = {
  orderId: string;
  accountId: string;
  owner: { name: string; email: string };
  key: string;
} & ({ paymentMethodId: string } | { clientIntentId: string });

/** The state of a card that is being saved. `canceled`: this order has no such step, or it has ended. */
export type CardState =
  | { kind: 'saved'; method: SavedMethod }
  | { kind: 'requires_action'; id: string; clientSecret: string }
  | { kind: 'declined'; refusal: Refusal }
  | { kind: 'canceled' }
  | Extract<PaymentState, { kind: 'unknown' }>;

export type RefundStep = { intentId: string; amountMinor: number; currency: string; key: string };

/** `refused`: no money was returned. `unknown`: the same step must be repeated later. `refundId` is the provider's. */
export type RefundState =
  | { kind: 'accepted'; refundId?: string }
  | Refused
  | { kind: 'unknown'; cause: unknown };

/** A refund that was made here or at the provider. `failure`: why the buyer did not get the money. */
export type ProviderRefund = { id: string; amountMinor: number; failure: Refused | null };

export type RefundsState =
  | { kind: 'known'; refunds: readonly ProviderRefund[] }
  | { kind: 'unknown'; cause: unknown };

/** Money that buyers sent to the provider and that no payment took, such as a bank transfer whose payment was canceled before it came. */
export type CashBalance = {
  /** The payments of the customer whose money it is. */
  intentsOf: (customerId: string) => Promise<CustomerIntents>;
  /** What lies there of the customer of an intent, in the intent's currency. */
  amountOf: (intentId: string) => Promise<CashAmount>;
  /** Sends it back to the buyer. `email`: where the provider asks for a bank account if it does not know the sender's. */
  giveBack: (step: RefundStep & { email: string }) => Promise<RefundState>;
};

type CustomerIntents =
  | { kind: 'known'; intentIds: readonly string[] }
  | Extract<RefundsState, { kind: 'unknown' }>;

type CashAmount = { kind: 'known'; amountMinor: number } | Extract<RefundsState, { kind: 'unknown' }>;
