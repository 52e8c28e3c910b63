import type { Stripe } from 'stripe';
import type { DomainState } from '../paymentProvider.ts';
import { stateOfFailure } from './failures.ts';

const wallets = ['apple_pay', 'google_pay', 'link', 'paypal', 'klarna', 'amazon_pay'] as const;

/**
 * Registers a domain, on which wallets are then shown. One that is registered is enabled, and asked again where a wallet is not active.
 * Source: https://docs.stripe.com/payments/payment-methods/pmd-registration
 */
export async function registerDomain(stripe: Stripe, domain: string): Promise<DomainState> {
  try {
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 });
    const found = data[0] ?? (await stripe.paymentMethodDomains.create({ domain_name: domain }));
    const enabled = found.enabled
      ? found
      : await stripe.paymentMethodDomains.update(found.id, { enabled: true });
    const isReady = wallets.every((wallet) => enabled[wallet].status === 'active');
    return stateOf(isReady ? enabled : await stripe.paymentMethodDomains.validate(enabled.id));
  } catch (error) {
    const failure = stateOfFailure(error);
    return failure.kind === 'declined' ? { kind: 'refused', message: failure.refusal.message } : failure;
  }
}

function stateOf(domain: Stripe.PaymentMethodDomain): DomainState {
  return {
    kind: 'known',
    wallets: wallets.map((name) => {
      const { status, status_details } = domain[name];
      return { name, isActive: status === 'active', problem: status_details?.error_message ?? null };
    }),
  };
}
