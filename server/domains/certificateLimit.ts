import { LRUCache } from 'lru-cache';

/** Authorities limit how many certificates a site gets. One page must not use them up with names that it never keeps. */
const maxNames = 5;
const withinMs = 24 * 60 * 60_000;
const maxPages = 10_000;

/** Whether a certificate for a name that is not live yet may be asked for: a page has five such names a day, counted in each process. */
export function certificateLimit(now: () => number) {
  const begun = new LRUCache<string, { names: Set<string>; since: number }>({ max: maxPages });
  return ({ slug, host }: { slug: string; host: string }): boolean => {
    const known = begun.get(slug);
    const page = known && now() - known.since < withinMs ? known : { names: new Set<string>(), since: now() };
    if (page !== known) begun.set(slug, page);
    if (page.names.size >= maxNames && !page.names.has(host)) return false;
    page.names.add(host);
    return true;
  };
}
