import { createCall } from '../../../calls/api.ts';
import { deleteKept } from '../../../lib/keptCache.ts';
import { documentLanguage } from '../../../lib/texts/documentLanguage.ts';
import { sessionSynced, signedOut } from './authSlice.ts';

/** The account was deleted: clears everything that the browser stored, then opens the front page. */
export const accountClosed = createCall('auth/accountClosed', async (_: void, { dispatch, extra }) => {
  dispatch(sessionSynced(signedOut));
  await extra.flush?.();
  try {
    localStorage.clear();
  } catch {
    // Denied storage holds nothing.
  }
  await deleteKept();
  location.assign(`${documentLanguage().prefix}/`);
});
