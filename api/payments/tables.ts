export {};

// What the test provider keeps in place of a real one.

declare module '../store/schema.ts' {
  interface Schema {
    test_intents: TestIntentTable;
    test_refunds: TestRefundTable;
    test_payout_accounts: TestPayoutAccountTable;
    test_transfers: TestTransferTable;
  }
}

/** What a card provider would store of a test payment; `key`: the provider's idempotency key. */
type TestIntentTable = {
  id: string;
  key: string;
  account_id: string;
  cart_id: string | null;
  amount_minor: number;
  currency: string;
  status: 'open' | 'requires_action' | 'waiting' | 'succeeded' | 'declined' | 'canceled';
  failure_json: string | null;
  created_at: string;
  /** Set if the card is kept for later charges. */
  customer_id: string | null;
  method_id: string | null;
};

/** A refund of a test payment. `fails_at`: when the buyer's bank sends it back; null: never. */
type TestRefundTable = {
  id: string;
  intent_id: string;
  amount_minor: number;
  fails_at: string | null;
  created_at: string;
};

/** An account of the test provider. `given_json`: the topics that were filled in on its page. */
type TestPayoutAccountTable = {
  id: string;
  country: string;
  given_json: string;
  outcome: 'works' | 'bank_refuses' | 'rejected';
  created_at: string;
};

/** `reversals_json`: amounts by their keys. */
type TestTransferTable = {
  id: string;
  connected_id: string;
  currency: string;
  amount_minor: number;
  reversals_json: string;
  created_at: string;
};
