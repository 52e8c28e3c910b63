import { selectSession } from './features/auth/authSlice.ts';
import { countPageView } from './features/publicPage/counting.ts';
import { selectPage } from './features/publicPage/publicPageState.ts';
import { sourceOf } from './features/publicPage/sourceOf.ts';
import { wantsPrivacy } from './lib/wantsPrivacy.ts';
import type { Store } from './store.ts';

/**
 * Counts the look at the creator's page that this document is: once, not its owner's own, and not before a page that was made
 * ahead is looked at. Who asks for privacy is counted without where they came from.
 */
export function countVisit(store: Store, slug: string | undefined): void {
  const state = store.getState();
  const page = selectPage(state);
  if (page?.slug !== slug || !page || selectSession(state)?.user.account_id === page.account_id) return;
  const accountId = page.account_id;
  const count = () => {
    const source = wantsPrivacy() ? undefined : sourceOf(location, document.referrer);
    void store.dispatch(countPageView(accountId, source));
  };
  // Not in TypeScript's own list.
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
