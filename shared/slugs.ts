/** First path segments of the web server's and the APIs' addresses, and words that would mislead a visitor. */
const reservedSlugs = new Set(
  `about account accounts admin api assets auth blog cart carts checkout contact dashboard discover events explore
  favicon find-purchases forgot-password geo healthz help home index legal login logout main masterclasses me media
  metrics null orders pages pricing privacy products public ready readyz redirect report report-bug reset-password
  robots search security settings share shop shops sign-up signup sitemap static status store stores stripe studio
  support terms tickets transaction-rate tunnel undefined unsubscribe user users webhooks well-known www
  makerstall`.split(/\s+/),
);

const slugPattern = /^[a-z0-9][a-z0-9_-]{2,29}$/;

export function isSlug(text: string): boolean {
  return slugPattern.test(text) && !reservedSlugs.has(text);
}

/** Why a slug cannot be used, as a sentence for the person who typed it; `undefined` when it can. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length < 3 || slug.length > 30) return 'Use 3 to 30 characters.';
  if (/^[-_]/.test(slug)) return 'Start with a letter or a digit.';
  if (!slugPattern.test(slug)) return 'Use only small letters, digits, - and _.';
  if (reservedSlugs.has(slug)) return 'This address is reserved. Please choose another one.';
  return undefined;
}
