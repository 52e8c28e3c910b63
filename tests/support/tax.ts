import type { TaxSettings } from '../../shared/studio/taxSettingsSchema.ts';
import { addSession } from './sales.ts';
import { startApi, type CallAnswer, type RunningApi } from './startApi.ts';
import type { StoreVariant } from './stores.ts';
import { stripeSettings } from './stripeEvents.ts';
import type { StripeServer } from './stripeServer.ts';

/** A German creator who declares sales to the whole European Union in Germany. */
export const germanSeller: TaxSettings = {
  registrations: [{ country: 'DE', number: 'DE136695976', oss: true }],
  prices_include: true,
  reverse_charge: 'format',
};

/** A creator of the United States, whose states stand in Stripe's dashboard. */
export const americanSeller: TaxSettings = {
  registrations: [{ country: 'US', number: '', oss: false }],
  prices_include: false,
  reverse_charge: 'confirmed',
};

/** The API with Stripe’s keys and Stripe Tax, and a fake Stripe server. */
export function startTaxed(stripe: StripeServer, variant?: StoreVariant): Promise<RunningApi> {
  const env = { ...stripeSettings(stripe), STRIPE_TAX: 'on' };
  return startApi({ env, ...(variant ? { variant } : {}) });
}

/** Saves what a creator says of their tax, as the dashboard does. */
export async function saveTax(
  api: RunningApi,
  accountId: string,
  settings: Partial<TaxSettings> = {},
): Promise<CallAnswer> {
  const token = await addSession(api, accountId);
  const { body } = await api.call('GET', `/studio/${accountId}/tax`, { token });
  return api.call('PUT', `/studio/${accountId}/tax`, {
    token,
    body: { revision: body.revision, settings: { ...germanSeller, ...settings } },
  });
}
