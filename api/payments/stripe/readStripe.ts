import { z } from 'zod';
import { ConfigError } from '../../configError.ts';
import { address, readSettings, setting } from '../../settings.ts';
import type { OpenProvider } from '../paymentProvider.ts';
import type { StripeSettings } from './stripePayments.ts';

const settings = z.object({
  STRIPE_SECRET_KEY: setting(/^(?:sk|rk)_\S+$/, 'must be a secret key of Stripe, e.g. sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: setting(/^pk_\S+$/, 'must be a publishable key of Stripe, e.g. pk_live_…'),
  STRIPE_WEBHOOK_SECRET: setting(/^whsec_\S+$/, "must be a webhook's signing secret, e.g. whsec_…"),
  STRIPE_CONNECT: setting(/^(?:on|off)$/, 'must be on or off, e.g. on'),
  STRIPE_CONNECT_WEBHOOK_SECRET: setting(
    /^whsec_\S+$/,
    'must be the signing secret of a webhook for connected accounts, e.g. whsec_…',
  ),
  STRIPE_API_BASE: address(['http:', 'https:'], 'must be an address, e.g. https://api.stripe.com'),
});

/** Stripe if its keys are set, else null. Its SDK is large, so it is not loaded without keys. Throws `ConfigError`. */
export function readStripe(env: NodeJS.ProcessEnv): OpenProvider | null {
  const found = stripeSettings(env);
  return found && (async (parts) => (await import('./stripePayments.ts')).stripePayments(found, parts));
}

/** The keys and addresses of Stripe, or null. Throws `ConfigError` if only a part is set. */
export function stripeSettings(env: NodeJS.ProcessEnv): StripeSettings | null {
  const read = readSettings(settings, env);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
  if (!secretKey && !publishableKey) {
    const needy = (['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const).find(
      (name) => read[name],
    );
    if (needy) throw new ConfigError(`${needy} needs STRIPE_SECRET_KEY with it, e.g. sk_live_…`);
    if (read.STRIPE_CONNECT === 'on')
      throw new ConfigError('STRIPE_CONNECT=on needs STRIPE_SECRET_KEY with it, e.g. sk_live_…');
    return null;
  }
  if (!secretKey)
    throw new ConfigError('STRIPE_SECRET_KEY is missing beside STRIPE_PUBLISHABLE_KEY, e.g. sk_live_…');
  if (!publishableKey)
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY is missing beside STRIPE_SECRET_KEY, e.g. pk_live_…');
  return {
    secretKey,
    webhookSecret: read.STRIPE_WEBHOOK_SECRET,
    connect: read.STRIPE_CONNECT === 'on' ? 'on' : 'off',
    connectWebhookSecret: read.STRIPE_CONNECT_WEBHOOK_SECRET,
    apiBase: read.STRIPE_API_BASE,
  };
}
