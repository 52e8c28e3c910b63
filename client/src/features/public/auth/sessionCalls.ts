import type { Credentials, Session, SignUp } from '#shared/audience/accountSchema.ts';
import type { AppError } from '#shared/wire/appError.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** `ref` is the inviting page's slug. Both come from the sign-up page's query. Source: contract, section 6. */
export type SignUpOrder = { body: SignUp; ref?: string | undefined; signupType?: string | undefined };

/** Why a login was refused. `two_factor_required` and `wrong_code` concern the authenticator app's code. */
export type LoginRefusal = ResourceError & { code: string };

/** Both wait until the saved state is restored. A later restore would replace the new session. */
export const login = createCall(
  'auth/login',
  async (body: Credentials, { extra, signal, rejectWithValue }) => {
    try {
      await extra.rehydrated;
      const answer = await extra.request({
        upstream: 'auth',
        method: 'POST',
        path: '/auth/login',
        body,
        signal,
      });
      // Our own server's answers are validated already.
      return answer as Session;
    } catch (error) {
      // The transport rejects with AppError only.
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
      await extra.rehydrated;
      const answer = await extra.request({
        upstream: 'auth',
        method: 'POST',
        path: '/auth/signup',
        query: { ref, signupType },
        body,
        signal,
      });
      // Our own server's answers are validated already.
      return answer as Session;
    } catch (error) {
      // The transport rejects with AppError only.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
