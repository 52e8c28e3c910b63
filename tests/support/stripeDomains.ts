import type { Answer, StripeRequest } from './stripeServer.ts';

/** The registered domains by their names, with the wallets that are not active there. */
export type StripeDomains = Map<string, { id: string; enabled: boolean; inactive: Map<string, string> }>;

const wallets = ['apple_pay', 'google_pay', 'link', 'paypal', 'klarna', 'amazon_pay'];

/** `/v1/payment_method_domains`; `undefined` for another path. Source: https://docs.stripe.com/api/payment_method_domains */
export function workOnDomains(
  domains: StripeDomains,
  { method, path, fields }: StripeRequest,
): Answer | undefined {
  const [, id, step] = /^\/v1\/payment_method_domains(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? [null];
  if (!path.startsWith('/v1/payment_method_domains')) return undefined;
  if (method === 'GET' && id === undefined) {
    const name = new URL(path, 'http://stripe').searchParams.get('domain_name') ?? '';
    const data = domains.has(name) ? [answer(domains, name)] : [];
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }
  if (id === undefined) {
    const name = fields.get('domain_name') ?? '';
    domains.set(name, {
      id: `pmd_${domains.size + 1}`,
      enabled: true,
      inactive: new Map([['apple_pay', 'The domain could not be verified.']]),
    });
    return { status: 200, body: answer(domains, name) };
  }
  const [name, domain] = [...domains].find(([, one]) => one.id === id) ?? [];
  if (name === undefined || !domain)
    return { status: 404, body: { error: { type: 'invalid_request_error' } } };
  if (step === undefined) domain.enabled = fields.get('enabled') === 'true';
  return { status: 200, body: answer(domains, name) };
}

function answer(domains: StripeDomains, domain_name: string): object {
  const domain = domains.get(domain_name);
  const states = wallets.map((wallet) => {
    const error_message = domain?.inactive.get(wallet);
    return [
      wallet,
      error_message === undefined
        ? { status: 'active' }
        : { status: 'inactive', status_details: { error_message } },
    ];
  });
  const { id, enabled } = domain ?? { id: '', enabled: false };
  return { id, object: 'payment_method_domain', domain_name, enabled, ...Object.fromEntries(states) };
}
