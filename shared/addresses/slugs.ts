import { slugPattern } from './slugPattern.ts';

/** First path segments of our own addresses and the APIs', and words that would mislead a visitor. */
const reservedSlugs = new Set(
  `about account accounts admin api assets auth blog cart carts checkout contact dashboard discover events explore
  favicon find-purchases forgot-password geo gifts healthz help home index legal login logout main masterclasses me media
  metrics null oembed orders pages pricing privacy products public purchases ready readyz redirect report report-bug reset-password
  robots search security settings share shop shops sign-up signup sitemap static status store stores stripe studio
  support terms tickets transaction-rate tunnel undefined unsubscribe user users webhooks well-known www
  makerstall`.split(/\s+/),
);

/** Reserved later than the others: creators may have had these slugs. Pages below them redirect to the creator's new address. */
const reservedLater = new Set(['purchases', 'gifts', 'oembed']);

export function isSlug(text: string): boolean {
  return slugPattern.test(text) && !reservedSlugs.has(text);
}

/** Whether a public page may be below this segment, or may have been. */
export function isPageSegment(text: string): boolean {
  return isSlug(text) || reservedLater.has(text);
}

export type SlugProblem = 'length' | 'start' | 'characters' | 'reserved';

/** Why a slug cannot be used; `undefined` when it can. The sentence for the person who typed it is in `texts/en/slugs.ts`. */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug.length < 3 || slug.length > 30) return 'length';
  if (/^[-_]/.test(slug)) return 'start';
  if (!slugPattern.test(slug)) return 'characters';
  if (reservedSlugs.has(slug)) return 'reserved';
  return undefined;
}
