/** A buyer's withdrawal from some lines of an order. `name` and `email` are what the buyer gave for it. */
export type WithdrawalTable = {
  id: string;
  account_id: string;
  order_id: string;
  name: string;
  email: string;
  declared_at: string;
  /** What the order had refunded before. It is settled once more is. */
  refunded_before_minor: number;
  settled_at: string | null;
};

/** Nobody withdraws twice from the same line. */
export type WithdrawnLineTable = { line_id: string; withdrawal_id: string };
