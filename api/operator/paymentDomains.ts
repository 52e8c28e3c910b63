import { labelOf } from '#shared/paymentProviders.ts';
import type { OperatorConfig } from '../config.ts';
import { openPayments } from '../payments/openPayments.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Registers the domain of PUBLIC_URL with each provider that shows wallets on known domains alone. One line for each wallet. */
export async function registerDomains(
  store: Store,
  { payments, publicUrl }: OperatorConfig,
): Promise<number> {
  const { all } = await openPayments(payments, { store, now: () => new Date(), publicUrl });
  const asking = all.filter(({ registerDomain }) => registerDomain !== null);
  if (asking.length === 0) {
    say('No payment provider needs a domain. Wallets need the keys of Stripe (STRIPE_SECRET_KEY).');
    return 0;
  }
  const domain = new URL(publicUrl).hostname;
  const results = await Promise.all(asking.map((provider) => register(provider, domain)));
  return Math.max(...results);
}

async function register({ name, registerDomain }: PaymentProvider, domain: string): Promise<number> {
  const state = await registerDomain?.(domain);
  if (state?.kind !== 'known') {
    const why = state?.kind === 'refused' ? state.message : 'it did not answer';
    return refuse(`${labelOf(name)} did not register ${domain}: ${onOneLine(why)}`);
  }
  for (const wallet of state.wallets) {
    const parts = [labelOf(name), domain, wallet.name, wallet.isActive ? 'active' : 'inactive'];
    say([...parts, ...(wallet.problem === null ? [] : [onOneLine(wallet.problem)])].join('\t'));
  }
  return 0;
}
