import { labelOf } from '#shared/payments/paymentProviders.ts';
import type { OperatorConfig } from '../config.ts';
import { openPayments } from '../payments/openPayments.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/**
 * Registers the domain of PUBLIC_URL and the live domains of creators with each provider that shows wallets only on known domains. One line
 * for each wallet. A domain that is refused does not keep the others from being registered.
 */
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
  let status = 0;
  // One after another: providers limit how much is asked at once.
  for (const domain of [new URL(publicUrl).hostname, ...(await liveDomains(store))])
    for (const provider of asking) status = Math.max(status, await register(provider, domain));
  return status;
}

async function liveDomains({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('own_domains')
    .select('host')
    .where('live_at', 'is not', null)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
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
