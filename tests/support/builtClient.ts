import type { Bundle } from '../../server/ssr/bundle.ts';
import { builtBundle } from '../../server/ssr/builtBundle.ts';

/** The page as the server runs it. `buildClient.ts` brings it up to date before the tests. */
export function builtClient(): Promise<Bundle> {
  return builtBundle({ directory: 'dist' });
}

/** The folder of the built browser scripts. */
export const builtAssets = 'dist/client/assets';
