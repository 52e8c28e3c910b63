/** The API's rule for a source. Source: `analyticsEvent` in `shared/audience/audienceSchema.ts`. */
const plainName = /^[a-z0-9.-]{1,100}$/;

/** The source of the visit: the link's own `utm_source`, or the referring site's host. */
export function trafficSource(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  referrer: string,
): string | undefined {
  const campaign = new URLSearchParams(search).get('utm_source')?.toLowerCase();
  const host = referrer && !referrer.startsWith(`${origin}/`) ? new URL(referrer).hostname : undefined;
  return [campaign, host].find((name) => name !== undefined && plainName.test(name));
}
