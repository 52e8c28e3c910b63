/** redux-persist's key `ms` in local storage. Source: contract, section 6. */
const storageKey = 'persist:ms';

/** Whether this browser has a saved sign-in that will be restored soon. A hint, not a proof. */
export function hasSavedSignIn(): boolean {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    const auth = typeof saved === 'object' && saved !== null && 'auth' in saved ? saved.auth : undefined;
    return typeof auth === 'string' && auth.includes('"token":"');
  } catch {
    return false;
  }
}
