import { embedSiteOf, mostEmbedSites } from '#shared/embedSites.ts';

/** Why a typed address cannot be added to the list; `undefined` when it can. */
export function siteProblem(typed: string, sites: readonly string[]): string | undefined {
  const site = embedSiteOf(typed);
  if (typed.trim() === '') return 'Type the address of your site, for example https://example.com.';
  if (typed.includes('*')) return 'Each site needs its whole address: a * does not stand for others.';
  if (site === undefined && /^\s*http:/i.test(typed))
    return 'Only sites with https:// can show your shop, and localhost, to try it out.';
  if (site === undefined) return 'This is not the address of a site. It looks like https://example.com.';
  if (sites.includes(site)) return 'This site is on your list already.';
  if (sites.length >= mostEmbedSites)
    return `Your list is full: it holds ${mostEmbedSites} sites. Remove one first.`;
  return undefined;
}
