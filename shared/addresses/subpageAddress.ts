import { isLanguage } from '../texts/languages.ts';

/**
 * Names behind a slug that are no creator's: addresses of ours below `/{slug}`, those on a page's own host, where `/{name}` is a page too, and
 * some that we may need.
 */
const reservedNames = new Set(
  `shop masterclasses legal embed embeds feed feeds atom rss manifest icon share sitemap robots
  product products class classes course courses lesson lessons checkout cart carts order orders gift gifts public
  api assets media tunnel redirect unsubscribe oembed healthz readyz metrics favicon well-known service-worker
  dashboard studio login logout sign-up signup forgot-password reset-password report-bug report purchases find-purchases
  home index page pages admin static search calendar confirm`.split(/\s+/),
);

const addressPattern = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/;

export type SubpageProblem = 'form' | 'reserved';

/** Why a page cannot be at `/{slug}/{address}`; `undefined` when it can. The router and the API ask this, so that both agree. */
export function subpageProblem(address: string): SubpageProblem | undefined {
  if (!addressPattern.test(address)) return 'form';
  return reservedNames.has(address) || isLanguage(address) ? 'reserved' : undefined;
}

export function isSubpageAddress(address: string): boolean {
  return subpageProblem(address) === undefined;
}
