import type { ReactNode, RefObject } from 'react';
import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import type { Wallet } from './wallets.ts';

/** A payment provider's part in the browser. Its scripts load when a card form is needed, not before. */
export type PaymentClient = {
  /** May suspend. */
  renderCardForm: (props: CardFormProps) => ReactNode;
  /** Absent for a provider without wallets. May suspend. */
  renderWallets?: (props: WalletsProps) => ReactNode;
  approval: Approval;
};

export type WalletsProps = Pick<CardFormProps, 'currency' | 'isKept' | 'methods'> & {
  amount: number;
  /** What fits the payment and the browser: never empty. */
  wallets: readonly Wallet[];
  /** Asked at a press on a wallet: false while other fields need the buyer first. */
  mayOpen: () => boolean;
  /** The buyer has agreed in the wallet. Resolves with the payment's outcome on the screen. */
  onPay: (paid: WalletPayment) => Promise<void>;
};

/** What a wallet gives; a name or an e-mail address that it does not know is empty. */
export type WalletPayment = { method: ChosenMethod; name: string; email: string };

/** What the buyer pays with: the provider's id of it, and its type. */
export type ChosenMethod = { id: string; type: PaymentMethodType };

export type CardFormProps = {
  entry: RefObject<CardEntry | null>;
  /** Null: the card is saved for later, and nothing is charged now. */
  amount: number | null;
  currency: string;
  /** What fits the payment; a card always does. */
  methods: readonly PaymentMethodType[];
  /** The card will be charged again without the buyer, for later instalments. */
  isKept: boolean;
  /** The payer may have no name: a method that needs one asks for it. */
  isNameOptional: boolean;
  /** The number of invalid fields. */
  onProblems: (count: number) => void;
};

/** How the panel reads the card form. */
export type CardEntry = {
  /**
   * The payment method; undefined when the form shows its own problems. `payer` null: validate only, because another field is
   * invalid.
   */
  readMethod: (payer: Payer | null) => Promise<ChosenMethod | undefined>;
};

/** Who pays. The name is empty where it is optional and not given. */
export type Payer = { name: string; email: string };

/** What the buyer must approve with the provider, on the page. */
export type Action = { clientSecret: string; paymentIntentId: string };

/**
 * Lets the buyer approve, and returns the intent for the next charge. The server checks the approval with the provider. `screen`:
 * the provider opens its own overlay, after `onOpen`; it rejects when the overlay cannot open. `dialog`: our own dialog in the panel.
 */
export type Approval =
  | { kind: 'screen'; approve: (action: Action, onOpen: () => void) => Promise<string> }
  | { kind: 'dialog'; renderDialog: (props: ApprovalDialogProps) => ReactNode };

export type ApprovalDialogProps = {
  /** Null while nothing awaits approval. */
  question: ApprovalQuestion | null;
  /** Null: nothing is charged now. */
  amount: number | null;
  currency: string;
  payee: string;
};

export type ApprovalQuestion = { paymentIntentId: string; decide: (paymentIntentId: string) => void };
