import type { Credentials, Session, SignUp } from '#shared/accountSchema.ts';
import type { AppError } from '#shared/appError.ts';
import { createCall, toResourceError } from '../../api.ts';
import type { ResourceError } from '../../lib/resource.ts';

/** `ref` is the slug of who invited, both come from the sign-up page's own query. Source: contract, section 6. */
export type SignUpOrder = { body: SignUp; ref?: string | undefined; signupType?: string | undefined };

/** Why a login was refused; `two_factor_required` and `wrong_code` are about the authenticator app's code. */
export type LoginRefusal = ResourceError & { code: string };

/** Both wait until the saved state has woken: waking later, it would take the place of the new session. */
export const login = createCall(
  'auth/login',
  async (body: Credentials, { extra, signal, rejectWithValue }) => {
    try {
      await extra.awake;
      const answer = await extra.request({
        upstream: 'auth',
        method: 'POST',
        path: '/auth/login',
        body,
        signal,
      });
      // Our own server's answers count as read.
      return answer as Session;
    } catch (error) {
      // The transport rejects with nothing else.
      const failure = error as AppError;
      const refusal: LoginRefusal = { ...toResourceError(failure), code: failure.code };
      return rejectWithValue(refusal);
    }
  },
);

export const signUp = createCall(
  'auth/signUp',
  async ({ body, ref, signupType }: SignUpOrder, { extra, signal, rejectWithValue }) => {
    try {
      await extra.awake;
      const answer = await extra.request({
        upstream: 'auth',
        method: 'POST',
        path: '/auth/signup',
        query: { ref, signupType },
        body,
        signal,
      });
      // Our own server's answers count as read.
      return answer as Session;
    } catch (error) {
      // The transport rejects with nothing else.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
