import { isPublicScreen, matchScreen, type ScreenMatch } from './addresses.ts';
import { isPageSegment } from './slugs.ts';
import { isSubpageAddress } from './subpageAddress.ts';

/** The screen of a path, as the server answers it. A reserved slug, or a reserved name below a slug, is not found without a call of the API. */
export function matchAddress(path: string): ScreenMatch | undefined {
  const match = matchScreen(path);
  const slug = match?.params['slug'];
  if (match?.screen === 'subpage' && !isSubpageAddress(match.params['address'] ?? '')) return undefined;
  return slug === undefined || isPageSegment(slug) ? match : undefined;
}

/** Whether a canonical path, without a language, is that of a creator's page. */
export function isPublicPath(path: string): boolean {
  const match = matchAddress(path);
  return match !== undefined && isPublicScreen(match.screen);
}
