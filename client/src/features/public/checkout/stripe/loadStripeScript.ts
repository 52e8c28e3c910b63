import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { allowStripeScripts } from './allowStripeScripts.ts';

export function loadStripeScript(publishableKey: string): Promise<Stripe | null> {
  allowStripeScripts(window);
  return loadStripe(publishableKey);
}
