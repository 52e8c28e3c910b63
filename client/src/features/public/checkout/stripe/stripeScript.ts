import type { Stripe } from '@stripe/stripe-js';

/** `stripe` is null in a place that has no key. */
type Loaded = { stripe: Stripe | null };

/** Stripe.js, loaded once. */
export type StripeScript = {
  /** Always fulfils. A failure stays until it is loaded again. */
  load: () => Promise<Loaded | 'failed'>;
  loadAgain: () => Promise<Loaded | 'failed'>;
  /** Tries once more after a failure. */
  loadOrThrow: () => Promise<Loaded>;
};

export function stripeScript(publishableKey: string | null): StripeScript {
  let loading: Promise<Loaded | 'failed'> | undefined;

  async function begin(): Promise<Loaded | 'failed'> {
    if (publishableKey === null) return { stripe: null };
    try {
      const { loadStripeScript } = await import('./loadStripeScript.ts');
      return { stripe: await loadStripeScript(publishableKey) };
    } catch {
      return 'failed';
    }
  }
  const load = () => (loading ??= begin());
  const loadAgain = () => (loading = begin());
  return {
    load,
    loadAgain,
    async loadOrThrow() {
      const before = await load();
      const loaded = before === 'failed' ? await loadAgain() : before;
      if (loaded === 'failed') throw new Error('Stripe.js did not load');
      return loaded;
    },
  };
}
