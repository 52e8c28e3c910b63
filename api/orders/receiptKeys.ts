/** A seller who clicks again and again sends no flood. */
const mostResent = 20;

/** The keys under which an order's receipts stand in the outbox: the first, and those sent again. */
export function receiptKeys(orderId: string): string[] {
  const again = Array.from({ length: mostResent }, (_, index) => `receipt:${orderId}:${index + 1}`);
  return [`receipt:${orderId}`, ...again];
}
