import type {
  AccountChange,
  EmailChange,
  LanguageChange,
  OwnAccount,
  PasswordChange,
  Reauthentication,
  RecoveryCodes,
  TwoFactorOffer,
} from '#shared/studio/ownAccountSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/account';

const accountApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    changeAccount: build.mutation<OwnAccount, AccountChange>({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['Account', 'Page'],
    }),
    changeLanguage: build.mutation<OwnAccount, LanguageChange>({
      query: (body) => ({ method: 'PUT', path: `${path}/language`, body }),
      invalidatesTags: ['Account'],
    }),
    changeSlug: build.mutation<OwnAccount, { slug: string }>({
      query: (body) => ({ method: 'PUT', path: `${path}/slug`, body }),
      invalidatesTags: ['Account'],
    }),
    changeEmail: build.mutation<OwnAccount, EmailChange>({
      query: (body) => ({ method: 'POST', path: `${path}/email`, body }),
      invalidatesTags: ['Account'],
    }),
    changePassword: build.mutation<OwnAccount, PasswordChange>({
      query: (body) => ({ method: 'PUT', path: `${path}/password`, body }),
      invalidatesTags: ['Account'],
    }),
    endSession: build.mutation<OwnAccount, string>({
      query: (id) => ({ method: 'DELETE', path: `${path}/sessions/${encodeURIComponent(id)}` }),
      invalidatesTags: ['Account'],
    }),
    endSessions: build.mutation<void, void>({
      query: () => ({ method: 'DELETE', path: `${path}/sessions` }),
    }),
    offerTwoFactor: build.mutation<TwoFactorOffer, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/two-factor`, body }),
    }),
    confirmTwoFactor: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ method: 'POST', path: `${path}/two-factor/confirm`, body }),
      invalidatesTags: ['Account'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/two-factor/recovery-codes`, body }),
      invalidatesTags: ['Account'],
    }),
    turnTwoFactorOff: build.mutation<OwnAccount, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/two-factor/off`, body }),
      invalidatesTags: ['Account'],
    }),
    deleteAccount: build.mutation<{ slug: string }, Reauthentication>({
      query: (body) => ({ method: 'POST', path: `${path}/delete`, body }),
    }),
  }),
});

export const {
  useChangeAccountMutation,
  useChangeLanguageMutation,
  useChangeSlugMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useEndSessionMutation,
  useEndSessionsMutation,
  useOfferTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnTwoFactorOffMutation,
  useDeleteAccountMutation,
} = accountApi;
