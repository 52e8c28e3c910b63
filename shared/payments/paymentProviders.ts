/** What all parts of the project know of a payment provider. */
type ProviderFacts = {
  /** The name that a seller sees beside a payment. */
  label: string;
  /** False: its payments are tests, and every screen and order says so. */
  movesMoney: boolean;
  /** The header with the signature of its webhook, `/webhooks/{name}`; null for a provider without a webhook. */
  signatureHeader: string | null;
};

/** One line per provider. If several are configured and no setting chooses one, new payments go to the first. */
export const paymentProviders = {
  stripe: { label: 'Stripe', movesMoney: true, signatureHeader: 'stripe-signature' },
  test: { label: 'Test payment', movesMoney: false, signatureHeader: null },
} as const satisfies Record<string, ProviderFacts>;

export type ProviderName = keyof typeof paymentProviders;

/** In the order of the table. */
export const providerNames = Object.keys(paymentProviders) as ProviderName[]; // the keys are the names, and nothing else is

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(paymentProviders, name);
}

/** The name of a provider in a stored row. The shop may no longer support that provider; then its id is shown. */
export function labelOf(name: string): string {
  return isProviderName(name) ? paymentProviders[name].label : name;
}

/** The providers that sign a webhook, with their signature header. */
export const webhookProviders = providerNames.flatMap((name) => {
  const header: string | null = paymentProviders[name].signatureHeader;
  return header === null ? [] : [{ name, header }];
});
