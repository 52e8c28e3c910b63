import { unavailableProvider } from './unavailableProvider.ts';
import type { PaymentProvider, ProviderParts } from './paymentProvider.ts';
import type { PaymentSetup } from './providers.ts';

/** The providers of a shop. The provider that starts a payment also settles, collects and refunds it. */
export type Payments = {
  /** The provider of new payments. */
  current: PaymentProvider;
  /** All configured providers, including the current one. */
  all: readonly PaymentProvider[];
  /** The provider that a stored row names. If it is no longer configured, each of its steps answers `unknown`. */
  of: (name: string) => PaymentProvider;
};

export async function openPayments(setup: PaymentSetup, parts: ProviderParts): Promise<Payments> {
  const all = await Promise.all(setup.open.map(({ open }) => open(parts)));
  return paymentsOf(all, setup.current);
}

/** Throws if no provider has the name of the current one. */
export function paymentsOf(all: readonly PaymentProvider[], currentName: string): Payments {
  const current = all.find(({ name }) => name === currentName);
  if (!current) throw new Error(`the payment provider ${currentName} is not set up`);
  return {
    current,
    all,
    of: (wanted) => all.find(({ name }) => name === wanted) ?? unavailableProvider(wanted),
  };
}
