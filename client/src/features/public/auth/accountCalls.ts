import type { AppError } from '#shared/wire/appError.ts';
import { messagesOf } from '../../../calls/messagesOf.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';
import { requestCall } from '../../../calls/requestCall.ts';

/** The account's calls that change no state: their forms read the answers. Public pages do not load this file. */

export type SlugAnswer = { kind: 'free' } | { kind: 'refused'; message: string };

/** Checks whether a slug is valid, then whether it is taken. Source: specification, sections 5 and 7. */
export const checkSlug = createCall(
  'auth/checkSlug',
  async (
    slug: string,
    { extra, signal, rejectWithValue },
  ): Promise<SlugAnswer | ReturnType<typeof rejectWithValue>> => {
    try {
      const validity = (await extra.request({
        upstream: 'auth',
        method: 'GET',
        path: '/auth/is-valid-slug',
        query: { slug },
        signal,
        // Our own server's answers are validated already.
      })) as { valid: boolean; message?: string };
      if (!validity.valid) {
        return { kind: 'refused', message: validity.message ?? messagesOf(extra).slugUnusable };
      }
      const existence = (await extra.request({
        upstream: 'auth',
        method: 'GET',
        path: '/auth/user-exists',
        query: { slug },
        signal,
      })) as { exists: boolean };
      return existence.exists ? { kind: 'refused', message: messagesOf(extra).slugTaken } : { kind: 'free' };
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

/** Whether an account has this e-mail address already. */
export const checkEmail = createCall(
  'auth/checkEmail',
  async (email: string, { extra, signal, rejectWithValue }) => {
    try {
      const existence = (await extra.request({
        upstream: 'auth',
        method: 'GET',
        path: '/auth/email-exists',
        query: { email },
        signal,
      })) as { exists: boolean };
      return existence.exists;
    } catch (error) {
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);

/** The answer is the same whether or not the account exists. */
export const forgotPassword = requestCall<unknown, string>('auth/forgotPassword', (email) => ({
  upstream: 'auth',
  method: 'POST',
  path: '/auth/forgot-password',
  body: { email },
}));

type TokenAndPassword = { token: string; password: string };

/** Sets a new password with the mailed token. Ends all sessions. */
export const resetPassword = requestCall<void, TokenAndPassword>('auth/resetPassword', (body) => ({
  upstream: 'auth',
  method: 'POST',
  path: '/auth/reset-password',
  body,
}));

/** Undoes a change of the account with the mailed token. Ends all sessions. */
export const undoChange = requestCall<void, TokenAndPassword>('auth/undoChange', (body) => ({
  upstream: 'auth',
  method: 'POST',
  path: '/auth/undo-change',
  body,
}));

/** Confirms an e-mail address with the token of the mailed link. Needs no sign-in. */
export const confirmEmail = requestCall<void, string>('auth/confirmEmail', (token) => ({
  upstream: 'auth',
  method: 'POST',
  path: '/auth/confirm-email',
  body: { token },
}));
