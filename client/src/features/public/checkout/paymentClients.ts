import type { ProviderName } from '#shared/payments/paymentProviders.ts';
import type { PaymentClient } from './paymentClient.ts';
import { stripeClient } from './stripe/stripeClient.tsx';
import { testClient } from './test/testClient.tsx';

/** One entry for each provider. `publishableKey` identifies the shop to its scripts; null for a provider without keys. */
export const paymentClients: Record<ProviderName, (publishableKey: string | null) => PaymentClient> = {
  stripe: stripeClient,
  test: testClient,
};
