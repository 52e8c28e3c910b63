import type { Session } from '#shared/audience/accountSchema.ts';
import { signedOut, type AuthState } from './authSlice.ts';

/**
 * Validates what storage held under `auth`. State of another version, or a partial one, counts as signed out. Pending calls of a
 * closed tab are dropped.
 */
export function authFromStorage(saved: unknown): AuthState {
  if (!isRecord(saved) || !isSession(saved['session'])) return signedOut;
  return { status: 'ready', session: saved['session'], error: null };
}

/** The same, from the text that redux-persist writes: one JSON object whose values are JSON again. */
export function authFromStorageText(text: string | null): AuthState {
  try {
    const held: unknown = JSON.parse(text ?? '{}');
    const auth = isRecord(held) ? held['auth'] : undefined;
    return authFromStorage(typeof auth === 'string' ? JSON.parse(auth) : undefined);
  } catch {
    return signedOut;
  }
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value) || typeof value['token'] !== 'string' || value['token'] === '') return false;
  const user = value['user'];
  return (
    isRecord(user) &&
    ['_id', 'account_id', 'name', 'email', 'slug', 'currency'].every(
      (field) => typeof user[field] === 'string',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
