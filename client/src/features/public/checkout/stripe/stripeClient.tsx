import type { Stripe } from '@stripe/stripe-js';
import { lazy } from 'react';
import type { PaymentClient } from '../paymentClient.ts';

const StripeCardForm = lazy(async () => ({
  default: (await import('./StripeCardForm.tsx')).StripeCardForm,
}));

/** Stripe's Payment Element, and Stripe's own overlay for a bank's confirmation. */
export function stripeClient(publishableKey: string | null): PaymentClient {
  const loadStripe = stripeLoader(publishableKey);
  return {
    renderCardForm: (props) => <StripeCardForm {...props} loadStripe={loadStripe} />,
    approval: {
      kind: 'screen',
      async approve({ clientSecret, paymentIntentId }, onOpen) {
        const stripe = await loadStripe();
        onOpen();
        await stripe?.handleNextAction({ clientSecret });
        return paymentIntentId;
      },
    },
  };
}

/** Loads Stripe.js at the first call. */
function stripeLoader(publishableKey: string | null): () => Promise<Stripe | null> {
  let loading: Promise<Stripe | null> | undefined;
  async function load(key: string): Promise<Stripe | null> {
    try {
      const { loadStripeScript } = await import('./loadStripeScript.ts');
      return await loadStripeScript(key);
    } catch (error) {
      // The next card form tries again.
      loading = undefined;
      throw error;
    }
  }
  return () => {
    if (publishableKey === null) return Promise.resolve(null);
    loading ??= load(publishableKey);
    return loading;
  };
}
