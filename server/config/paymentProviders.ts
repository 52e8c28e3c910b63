import {
  isProviderName,
  paymentProviders,
  providerNames,
  type ProviderName,
} from '#shared/payments/paymentProviders.ts';

/** What the content security policy and the permissions policy allow for a provider. */
export type PaymentHosts = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Origins that may use the Payment Request API. */
  payment: readonly string[];
};

type KeySetting = { name: string; pattern: RegExp; example: string };

type PageNeeds = {
  /** Both keys are set or neither is, and the secret key too unless the API runs elsewhere. Null: the provider needs no keys. */
  keys: { publishable: KeySetting; secret: KeySetting } | null;
  hosts: PaymentHosts;
};

/** What a page of a shop needs from each provider. */
const providers: Record<ProviderName, PageNeeds> = {
  stripe: {
    keys: {
      publishable: { name: 'STRIPE_PUBLISHABLE_KEY', pattern: /^pk_[!-~]+$/, example: 'pk_live_…' },
      secret: { name: 'STRIPE_SECRET_KEY', pattern: /^(?:sk|rk)_[!-~]+$/, example: 'sk_live_…' },
    },
    hosts: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connections: ['https://api.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      payment: ['https://js.stripe.com'],
    },
  },
  test: { keys: null, hosts: { scripts: [], connections: [], frames: [], payment: [] } },
};

export function paymentHosts(name: ProviderName): PaymentHosts {
  return providers[name].hosts;
}

type Environment = Record<string, string | undefined>;

/** The provider of new payments, and the key that its scripts identify the shop by. */
export type PaymentSettings = { provider: ProviderName; publishableKey: string | null };

/** `problem` is one line that names a setting and gives an example. It never holds a value. Source: contract, section 2. */
export function readPaymentSettings(
  env: Environment,
  { hasApi }: { hasApi: boolean },
): PaymentSettings | { problem: string } {
  const chosen = env['PAYMENT_PROVIDER'];
  if (chosen !== undefined && !isProviderName(chosen)) {
    return { problem: `PAYMENT_PROVIDER must be one of ${providerNames.join(', ')}, for example test` };
  }
  for (const name of providerNames) {
    const problem = problemWithKeys(name, env, hasApi);
    if (problem !== undefined) return { problem };
  }
  const provider = chosen ?? providerNames.find((name) => isSetUp(name, env)) ?? 'test';
  const { keys } = providers[provider];
  if (keys === null) return { provider, publishableKey: null };
  const publishableKey = env[keys.publishable.name];
  if (publishableKey === undefined) return { problem: missing(keys.publishable, 'PAYMENT_PROVIDER') };
  return { provider, publishableKey };
}

function isSetUp(name: ProviderName, env: Environment): boolean {
  const { keys } = providers[name];
  return keys === null || env[keys.publishable.name] !== undefined;
}

function problemWithKeys(name: ProviderName, env: Environment, hasApi: boolean): string | undefined {
  const { keys } = providers[name];
  if (keys === null) return undefined;
  const { publishable, secret } = keys;
  for (const { name: setting, pattern, example } of [secret, publishable]) {
    const value = env[setting];
    if (value !== undefined && !pattern.test(value))
      return `${setting} must be a key of ${paymentProviders[name].label}, for example ${example}`;
  }
  const has = ({ name: setting }: KeySetting) => env[setting] !== undefined;
  if (has(secret) && !has(publishable)) return missing(publishable, secret.name);
  // If the API runs elsewhere, the secret key is set there too.
  if (hasApi && has(publishable) && !has(secret)) return missing(secret, publishable.name);
  return undefined;
}

function missing({ name, example }: KeySetting, neededBy: string): string {
  return `${name} is missing: ${neededBy} is set and needs it, for example ${name}=${example}`;
}
