const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/**
 * Whether Stripe takes an amount: a whole number of at most nine digits, which ends in 0 for a currency with three decimals. Source:
 * https://docs.stripe.com/currencies#three-decimal
 */
export function isPayable(amount: string | null, currency: string): boolean {
  if (amount === null || !/^[1-9]\d{0,8}$/.test(amount)) return false;
  return !threeDecimals.has(currency) || amount.endsWith('0');
}
