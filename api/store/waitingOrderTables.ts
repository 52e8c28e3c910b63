/**
 * An order whose money has not arrived. `orders` has none of it, so that nothing counts it; its terms are those of its attempt. Once it is
 * paid, the order is written with this id and token, and this row is deleted. `canceled`: the money did not arrive. `returning`: it arrived
 * too late, or in part, and is being sent back. `returned`: it was sent back.
 */
export type WaitingOrderTable = {
  id: string;
  account_id: string;
  token: string;
  attempt_id: string;
  payer_email: string;
  state: 'waiting' | 'canceled' | 'returning' | 'returned';
  /** One of `paymentMethods`. */
  method: string;
  /** Until when the money must have arrived. */
  until: string;
  instructions_url: string | null;
  /** The last day on which a voucher can be paid, where it is printed; null for other methods. */
  pay_by: string | null;
  /** How much of a bank transfer has arrived, also after the order was canceled; null: nothing, or another method's whole amount. */
  arrived_minor: number | null;
  /** How much of that was sent back. */
  returned_minor: number;
  created_at: string;
  /** When it was canceled. */
  ended_at: string | null;
  /** When the next look at the payment is due. */
  next_look_at: string;
  /** When money came for it that could not become the order. */
  money_at: string | null;
  /** How often the provider refused to send that money back, and why it last did. */
  refusals: number;
  problem: string | null;
  /** How the operator sent it back by hand; null: the provider did. */
  reference: string | null;
};
