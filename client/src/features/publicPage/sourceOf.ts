/** What the API takes for a source. Source: `analyticsEvent` in `shared/audienceSchema.ts`. */
const plainName = /^[a-z0-9.-]{1,100}$/;

/** What led to the page: the link's own `utm_source`, or the host of the other site's page that it stood on. */
export function sourceOf(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  referrer: string,
): string | undefined {
  const campaign = new URLSearchParams(search).get('utm_source')?.toLowerCase();
  const host = referrer && !referrer.startsWith(`${origin}/`) ? new URL(referrer).hostname : undefined;
  return [campaign, host].find((name) => name !== undefined && plainName.test(name));
}
