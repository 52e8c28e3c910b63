import type { Call } from '../wire/call.ts';

/** The proxy's rows for the creator's own account. */
export const accountCalls = {
  getAccount: { method: 'GET', path: '/studio/:accountId/account', upstream: 'main' },
  changeAccount: { method: 'PUT', path: '/studio/:accountId/account', upstream: 'main' },
  changeLanguage: { method: 'PUT', path: '/studio/:accountId/account/language', upstream: 'main' },
  changeSlug: {
    method: 'PUT',
    path: '/studio/:accountId/account/slug',
    upstream: 'main',
    limit: 'existence',
    purges: true,
  },
  changeEmail: {
    method: 'POST',
    path: '/studio/:accountId/account/email',
    upstream: 'main',
    limit: 'passwordReset',
  },
  changePassword: {
    method: 'PUT',
    path: '/studio/:accountId/account/password',
    upstream: 'main',
    limit: 'passwordReset',
  },
  endSessions: { method: 'DELETE', path: '/studio/:accountId/account/sessions', upstream: 'main' },
  endSession: { method: 'DELETE', path: '/studio/:accountId/account/sessions/:sessionId', upstream: 'main' },
  mailConfirmation: {
    method: 'POST',
    path: '/studio/:accountId/account/email-confirmation',
    upstream: 'main',
    limit: 'passwordReset',
  },
  offerTwoFactor: {
    method: 'POST',
    path: '/studio/:accountId/account/two-factor',
    upstream: 'main',
    limit: 'passwordReset',
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/studio/:accountId/account/two-factor/confirm',
    upstream: 'main',
    limit: 'passwordReset',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/studio/:accountId/account/two-factor/recovery-codes',
    upstream: 'main',
    limit: 'passwordReset',
  },
  turnTwoFactorOff: {
    method: 'POST',
    path: '/studio/:accountId/account/two-factor/off',
    upstream: 'main',
    limit: 'passwordReset',
  },
  exportAccount: {
    method: 'GET',
    path: '/studio/:accountId/account/export',
    upstream: 'main',
    download: true,
  },
  deleteAccount: {
    method: 'POST',
    path: '/studio/:accountId/account/delete',
    upstream: 'main',
    limit: 'passwordReset',
    purges: true,
  },
  getBankDetails: { method: 'GET', path: '/studio/:accountId/bank-details', upstream: 'main' },
  saveBankDetails: {
    method: 'PUT',
    path: '/studio/:accountId/bank-details',
    upstream: 'main',
    limit: 'passwordReset',
  },
  deleteBankDetails: {
    method: 'POST',
    path: '/studio/:accountId/bank-details/delete',
    upstream: 'main',
    limit: 'passwordReset',
  },
  skipBankDetails: { method: 'POST', path: '/studio/:accountId/bank-details/skip', upstream: 'main' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', upstream: 'auth', limit: 'passwordReset' },
  undoChange: {
    method: 'POST',
    path: '/auth/undo-change',
    upstream: 'auth',
    limit: 'passwordReset',
    device: true,
  },
  // The getting-started list
  getStart: { method: 'GET', path: '/studio/:accountId/start', upstream: 'main' },
  startShared: { method: 'POST', path: '/studio/:accountId/start/share', upstream: 'main' },
} as const satisfies Record<string, Call>;
