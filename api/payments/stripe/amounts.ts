/** Currencies without decimals that Stripe counts in hundredths. Source: https://docs.stripe.com/currencies#special-cases */
const countedInHundredths = new Set(['ISK', 'UGX']);

export function toStripeAmount(minor: number, currency: string): number {
  return countedInHundredths.has(currency) ? minor * 100 : minor;
}

export function fromStripeAmount(stripeAmount: number, currency: string): number {
  return countedInHundredths.has(currency) ? stripeAmount / 100 : stripeAmount;
}
