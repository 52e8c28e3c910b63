import { z } from 'zod';
import { isProviderName, providerNames, type ProviderName } from '#shared/payments/paymentProviders.ts';
import { ConfigError } from '../configError.ts';
import { readSettings, text } from '../settings.ts';
import type { OpenProvider } from './paymentProvider.ts';
import { readStripe } from './stripe/readStripe.ts';
import { testPayments } from './test/testPayments.ts';

/** One line per provider. It parses the provider's settings and is null without them. Throws `ConfigError`. */
const providers: Record<ProviderName, (env: NodeJS.ProcessEnv) => OpenProvider | null> = {
  stripe: readStripe,
  test: () => async (parts) => testPayments(parts),
};

/** The configured providers, and the provider of new payments. */
export type PaymentSetup = {
  current: ProviderName;
  open: readonly { name: ProviderName; open: OpenProvider }[];
};

const choice = z.object({
  PAYMENT_PROVIDER: text.refine(
    (name) => name === undefined || isProviderName(name),
    `must be one of ${providerNames.join(', ')}, e.g. test`,
  ),
});

/** Throws `ConfigError`. Source: contract, section 2. */
export function readPaymentSetup(env: NodeJS.ProcessEnv): PaymentSetup {
  const chosen = readSettings(choice, env).PAYMENT_PROVIDER;
  const open = providerNames.flatMap((name) => {
    const found = providers[name](env);
    return found ? [{ name, open: found }] : [];
  });
  const current = open.find(({ name }) => chosen === undefined || name === chosen);
  if (!current) {
    throw new ConfigError(
      'PAYMENT_PROVIDER names a provider whose keys are not set, e.g. PAYMENT_PROVIDER=test',
    );
  }
  return { current: current.name, open };
}
