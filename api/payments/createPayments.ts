import type { Store } from '../store/connect.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { StripeAccess } from './stripePayments.ts';
import { testPayments } from './testPayments.ts';

type Parts = { config: { stripe: StripeAccess | null }; store: Store; now: () => Date };

/** Stripe where its keys are set, else test payments. Stripe's SDK is large: without keys it is not loaded. */
export async function createPayments({ config, store, now }: Parts): Promise<PaymentProvider> {
  if (!config.stripe) return testPayments({ store, now });
  const { stripePayments } = await import('./stripePayments.ts');
  return stripePayments(config.stripe);
}
