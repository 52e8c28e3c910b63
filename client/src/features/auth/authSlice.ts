import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '#shared/accountSchema.ts';
import type { ResourceError } from '../../lib/resource.ts';

/** `session` is the login response as it came. Source: specification, section 4, "login". */
export type AuthState = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  session: Session | null;
  error: ResourceError | null;
};

type AuthOwner = { auth: AuthState };

export const signedOut: AuthState = { status: 'idle', session: null, error: null };

const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** Clearing local storage and the way to `/login` are its reactions, in `effects.ts`. */
    loggedOut: () => signedOut,
    /** The session as another tab of this browser, or the account's own screen, left it. */
    sessionSynced: (_, { payload }: PayloadAction<AuthState>) => payload,
  },
  // The calls of `signingIn.ts`, known by their names: the page carries the reducer, they come with their forms.
  extraReducers: (builder) => {
    for (const call of ['auth/login', 'auth/signUp']) {
      builder
        .addCase(`${call}/pending`, (): AuthState => ({ status: 'loading', session: null, error: null }))
        .addCase<string, PayloadAction<Session>>(`${call}/fulfilled`, (_, { payload }): AuthState => ({
          status: 'ready',
          session: payload,
          error: null,
        }))
        .addCase<string, PayloadAction<ResourceError | undefined>>(
          `${call}/rejected`,
          (_, { payload }): AuthState => ({ status: 'failed', session: null, error: payload ?? null }),
        );
    }
  },
});

export const authReducer = authSlice.reducer;
export const { loggedOut, sessionSynced } = authSlice.actions;

export const selectAuth = (state: AuthOwner): AuthState => state.auth;
export const selectSession = (state: AuthOwner): Session | null => state.auth.session;

/** The access token, sent as `x-access-token` on each request when present. */
export const selectToken = (state: AuthOwner): string | undefined => state.auth.session?.token;
