import { lazy } from 'react';
import type { PaymentClient } from '../paymentClient.ts';
import { stripeScript } from './stripeScript.ts';

const StripeCardForm = lazy(async () => ({
  default: (await import('./StripeCardForm.tsx')).StripeCardForm,
}));

const StripeWallets = lazy(async () => ({
  default: (await import('./StripeCardForm.tsx')).StripeWallets,
}));

/** Stripe's wallets and Payment Element, and Stripe's own overlay for a bank's confirmation. */
export function stripeClient(publishableKey: string | null): PaymentClient {
  const script = stripeScript(publishableKey);
  return {
    renderCardForm: (props) => <StripeCardForm {...props} script={script} />,
    renderWallets: (props) => <StripeWallets {...props} script={script} />,
    approval: {
      kind: 'screen',
      async approve({ clientSecret, paymentIntentId }, onOpen) {
        const { stripe } = await script.loadOrThrow();
        onOpen();
        await stripe?.handleNextAction({ clientSecret });
        return paymentIntentId;
      },
    },
  };
}
