import type { Stripe } from '@stripe/stripe-js';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useConfig } from '../../api.ts';
import { trustStripe } from './trustStripe.ts';

export type Payments = {
  /** Stripe.js, fetched at the first call; null where test payments stand in its place. */
  loadStripe: () => Promise<Stripe | null>;
};

const PaymentsContext = createContext<Payments | null>(null);

/** Stands around every screen that may take a card; costs nothing until one is asked for, and then in the browser only. */
export function PaymentsProvider({ children }: { children: ReactNode }) {
  const { stripePublishableKey } = useConfig();
  const payments = useMemo(() => paymentsWith(stripePublishableKey), [stripePublishableKey]);
  return <PaymentsContext value={payments}>{children}</PaymentsContext>;
}

export function usePayments(): Payments {
  const payments = use(PaymentsContext);
  if (!payments) throw new Error('usePayments needs a PaymentsProvider above it');
  return payments;
}

function paymentsWith(publishableKey: string | null): Payments {
  let loading: Promise<Stripe | null> | undefined;
  async function load(key: string): Promise<Stripe | null> {
    try {
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      trustStripe(window);
      return await loadStripe(key);
    } catch (error) {
      // The next card form tries again.
      loading = undefined;
      throw error;
    }
  }
  return {
    loadStripe: () => {
      if (publishableKey === null) return Promise.resolve(null);
      loading ??= load(publishableKey);
      return loading;
    },
  };
}
