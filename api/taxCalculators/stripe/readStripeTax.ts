import { z } from 'zod';
import { ConfigError } from '../../configError.ts';
import { stripeSettings } from '../../payments/stripe/readStripe.ts';
import { isOn, onOff, readSettings } from '../../settings.ts';
import type { OpenTaxCalculator } from '../taxCalculator.ts';

const settings = z.object({ STRIPE_TAX: onOff });

/** Stripe Tax if the operator turned it on, else null. Its SDK is large, so it is not loaded without need. Throws `ConfigError`. */
export function readStripeTax(env: NodeJS.ProcessEnv): OpenTaxCalculator | null {
  if (!isOn(readSettings(settings, env).STRIPE_TAX)) return null;
  const found = stripeSettings(env);
  if (!found) throw new ConfigError('STRIPE_TAX needs STRIPE_SECRET_KEY with it, e.g. sk_live_…');
  return async () => (await import('./stripeTax.ts')).stripeTax(found);
}
