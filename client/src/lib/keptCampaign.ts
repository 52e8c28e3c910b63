import { campaignFields, maxCampaignPartLength } from '#shared/shop/campaignFields.ts';
import type { Campaign } from '#shared/shop/campaignSchema.ts';
import { campaignKey } from './keepCampaign.ts';

/** The campaign of this visit, as the API takes it. `undefined` if none is known. */
export function keptCampaign(accountId: string): Campaign | undefined {
  const query = new URLSearchParams(savedFor(accountId));
  const parts = campaignFields.flatMap((field) => {
    const text = oneLine(query.get(`utm_${field}`) ?? '');
    return text === '' ? [] : [[field, text] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function savedFor(accountId: string): string {
  try {
    return sessionStorage.getItem(campaignKey(accountId)) ?? '';
  } catch {
    return '';
  }
}

function oneLine(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- the API takes one line
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
      .slice(0, maxCampaignPartLength)
      .trim()
  );
}
