/** The parts of a campaign's link, `utm_source` and so on. Source: https://support.google.com/analytics/answer/10917952 */
export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** In characters. */
export const maxCampaignPartLength = 100;
