import type { Stripe } from 'stripe';
import type { ConnectedAccounts } from '../../connectedAccounts.ts';
import { linkToDashboard, linkToOnboarding, openAccount, readAccount } from './accounts.ts';
import { connectCountries } from './countries.ts';
import { listPayouts } from './payouts.ts';
import { reverseTransfer, sendTransfer } from './transfers.ts';

/** Creators' accounts through Stripe Connect, by separate charges and transfers. */
export function stripeConnect(
  stripe: Stripe,
  { isOffered, hasEvents }: Pick<ConnectedAccounts, 'isOffered' | 'hasEvents'>,
): ConnectedAccounts {
  return {
    isOffered,
    hasEvents,
    countries: connectCountries,
    open: (owner, key) => openAccount(stripe, owner, key),
    read: (connectedId) => readAccount(stripe, connectedId),
    onboardingLink: (connectedId, back) => linkToOnboarding(stripe, connectedId, back),
    dashboardLink: (connectedId) => linkToDashboard(stripe, connectedId),
    transfer: (step) => sendTransfer(stripe, step),
    reverse: (step) => reverseTransfer(stripe, step),
    payouts: (connectedId) => listPayouts(stripe, connectedId),
    fillIn: null,
  };
}
