/** Limits how often a seller can send a receipt again. */
const maxResent = 20;

/** The keys of an order's receipts in the outbox: the first one, and those that were sent again. */
export function receiptKeys(orderId: string): string[] {
  const again = Array.from({ length: maxResent }, (_, index) => `receipt:${orderId}:${index + 1}`);
  return [`receipt:${orderId}`, ...again];
}
