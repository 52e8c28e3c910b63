/** In this tab only, for each shop: the part of an address that names a campaign. */
export function campaignKey(accountId: string): string {
  return `makerstall:campaign:${accountId}`;
}

/** Keeps the campaign that the document's address names, for an order of this visit. A later campaign replaces it. */
export function keepCampaign(accountId: string): void {
  const parts = location.search.match(/\butm_\w+=[^&]+/g);
  try {
    if (parts) sessionStorage.setItem(campaignKey(accountId), parts.join('&'));
  } catch {
    // Denied storage: the order names no campaign.
  }
}
