import { createCall } from '../../api.ts';
import { sessionSynced, signedOut } from './authSlice.ts';

/** The account is no more: nothing of it stays in the browser, and the front page is what comes next. */
export const accountClosed = createCall('auth/accountClosed', async (_: void, { dispatch, extra }) => {
  dispatch(sessionSynced(signedOut));
  await extra.flush?.();
  try {
    localStorage.clear();
  } catch {
    // Denied storage holds nothing.
  }
  location.assign('/');
});
