import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';

/** A campaign in one line: `spring · newsletter · email`. */
export function campaignName({
  source,
  medium,
  campaign,
}: NonNullable<Numbers['campaigns']>[number]): string {
  const parts = [campaign, source, medium].filter((part) => part !== null);
  return parts.length === 0 ? texts.campaigns.unnamed : parts.join(' · ');
}
