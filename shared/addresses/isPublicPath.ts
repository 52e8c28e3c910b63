import { isPublicScreen } from './addresses.ts';
import { matchAddress } from './matchAddress.ts';

/** Whether a canonical path, without a language, is that of a creator's page. */
export function isPublicPath(path: string): boolean {
  const match = matchAddress(path);
  return match !== undefined && isPublicScreen(match.screen);
}
