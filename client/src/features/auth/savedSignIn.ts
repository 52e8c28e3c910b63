/** redux-persist's key `ms` in local storage. Source: contract, section 6. */
const storageKey = 'persist:ms';

/** Whether this browser holds a sign-in that will wake in a moment: a look ahead, never a proof. */
export function hasSavedSignIn(): boolean {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    const auth = typeof saved === 'object' && saved !== null && 'auth' in saved ? saved.auth : undefined;
    return typeof auth === 'string' && auth.includes('"token":"');
  } catch {
    return false;
  }
}
