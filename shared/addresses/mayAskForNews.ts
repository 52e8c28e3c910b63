import { isPublicScreen } from './addresses.ts';
import { matchAddress } from './matchAddress.ts';

/** Whether a document at this path registers the service worker once a visitor asks to be told of new things: public pages. */
export function mayAskForNews(path: string): boolean {
  const match = matchAddress(path);
  return match !== undefined && isPublicScreen(match.screen);
}
