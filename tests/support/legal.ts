import type { CallAnswer } from './startApi.ts';
import type { RunningStudio } from './studio.ts';

export const legalDetails = {
  name: 'Ada Lovelace',
  representative: '',
  line1: 'Lake Road 1',
  line2: '',
  postal_code: '10115',
  city: 'Berlin',
  region: '',
  country: 'DE',
  email: 'ada@example.com',
  phone: '',
  register: '',
  vat_number: '',
};

/** Saves a creator's legal settings; without `revision` the first ones. */
export async function saveLegal(
  { call }: Pick<RunningStudio, 'call'>,
  { revision = 0, ...settings }: Record<string, unknown> & { revision?: number },
): Promise<CallAnswer> {
  const all = { details: legalDetails, documents: [], asks_waiver: false, ...settings };
  return call('PUT', '/legal', { revision, settings: all });
}
