import { embedSiteOf, maxEmbedSites } from '#shared/page/embedSites.ts';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';

/** Why a typed address cannot be added to the list; `undefined` when it can. */
export function siteProblem(typed: string, sites: readonly string[]): string | undefined {
  const site = embedSiteOf(typed);
  if (typed.trim() === '') return texts.siteMissing;
  if (typed.includes('*')) return texts.noWildcards;
  if (site === undefined && /^\s*http:/i.test(typed)) return texts.httpsNeeded;
  if (site === undefined) return texts.notASite;
  if (sites.includes(site)) return texts.siteListed;
  if (sites.length >= maxEmbedSites) return texts.listFull(maxEmbedSites);
  return undefined;
}
