import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#shared/audience/accountSchema.ts';
import { callsNamed } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** `session` is the login response unchanged. Source: specification, section 4, "login". */
export type AuthState = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  session: Session | null;
  error: ResourceError | null;
};

type AuthOwner = { auth: AuthState };

export const signedOut: AuthState = { status: 'idle', session: null, error: null };

/** `effects.ts` reacts: it clears local storage and redirects to `/login`. */
export const loggedOut = createAction('auth/loggedOut');
/** The session as another tab, or the account's own screen, has changed it. */
export const sessionSynced = createAction<AuthState>('auth/sessionSynced');

/** In `sessionCalls.ts`. */
const signIns = callsNamed<Session>('auth/login', 'auth/signUp');

export function authReducer(state = signedOut, action: UnknownAction): AuthState {
  if (loggedOut.match(action)) return signedOut;
  if (sessionSynced.match(action)) return action.payload;
  if (signIns.areUnderWay(action)) return { status: 'loading', session: null, error: null };
  if (signIns.haveSucceeded(action)) return { status: 'ready', session: action.payload, error: null };
  if (signIns.haveFailed(action)) return { status: 'failed', session: null, error: action.payload ?? null };
  return state;
}

export const selectAuth = (state: AuthOwner): AuthState => state.auth;
export const selectSession = (state: AuthOwner): Session | null => state.auth.session;

/** The access token, sent as `x-access-token` on each request if present. */
export const selectToken = (state: AuthOwner): string | undefined => state.auth.session?.token;
