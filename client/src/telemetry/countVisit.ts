import { selectSession } from '../features/public/auth/authSlice.ts';
import { countPageView } from '../features/public/publicPage/analyticsCalls.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import { trafficSource } from '../features/public/publicPage/trafficSource.ts';
import { keepCampaign } from '../lib/keepCampaign.ts';
import { wantsPrivacy } from '../lib/wantsPrivacy.ts';
import type { Store } from '../store/store.ts';

/**
 * Counts a view of the creator's page once for each document, but not its owner's, and not before a prerendered page is shown.
 * For visitors who ask for privacy the referrer and the campaign are left out.
 */
export function countVisit(store: Store, slug: string | undefined): void {
  const state = store.getState();
  const page = selectPage(state);
  if (page?.slug !== slug || !page || selectSession(state)?.user.account_id === page.account_id) return;
  const accountId = page.account_id;
  const count = () => {
    const isKnown = !wantsPrivacy();
    if (isKnown) keepCampaign(accountId);
    const source = isKnown ? trafficSource(location, document.referrer) : undefined;
    void store.dispatch(countPageView(accountId, source));
  };
  // TypeScript's DOM types lack it.
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
