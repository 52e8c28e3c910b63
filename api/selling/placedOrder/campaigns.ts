import { campaignFields } from '#shared/shop/campaignFields.ts';
import { campaign as campaignSchema, type Campaign } from '#shared/shop/campaignSchema.ts';

/** Equal campaigns are equal texts, so that queries can group by them. Null for none. */
export function campaignJson(campaign: Campaign | undefined): string | null {
  const parts = campaignFields.flatMap((field) => {
    const text = campaign?.[field];
    return text ? [[field, text] as const] : [];
  });
  return parts.length === 0 ? null : JSON.stringify(Object.fromEntries(parts));
}

export function readCampaign(order: { campaign_json: string | null }): Campaign | undefined {
  return order.campaign_json === null ? undefined : campaignSchema.parse(JSON.parse(order.campaign_json));
}
