import type { TaxSettings } from '../../shared/studio/taxSettingsSchema.ts';
import { addSession } from './sales.ts';
import type { CallAnswer, RunningApi } from './startApi.ts';

/** A German creator who declares sales to the whole European Union in Germany. */
export const germanSeller: TaxSettings = {
  registrations: [{ country: 'DE', number: 'DE136695976', oss: true }],
  prices_include: true,
  reverse_charge: 'format',
};

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
