import { Stripe } from 'stripe';
import type {
  AccountOwner,
  AccountState,
  ConnectedAccount,
  LinkState,
  ReturnUrls,
} from '../../connectedAccounts.ts';
import type { Refused } from '../../problems.ts';
import { stateOfFailure } from '../failures.ts';
import { entryProblem, refusedBy } from '../problems.ts';
import { disabledReasonOf, topicsOf } from './requirements.ts';

/**
 * Express accounts that only receive transfers: charges stay with the operator's account, which bears fees, refunds and disputes.
 * Source: https://docs.stripe.com/connect/express-accounts
 */
export async function openAccount(stripe: Stripe, owner: AccountOwner, key: string): Promise<AccountState> {
  const { accountId, country, email, pageUrl } = owner;
  return askForAccount(() =>
    stripe.accounts.create(
      {
        type: 'express',
        country,
        email,
        capabilities: { transfers: { requested: true } },
        business_profile: { url: pageUrl },
        metadata: { account_id: accountId },
      },
      { idempotencyKey: key },
    ),
  );
}

export async function readAccount(stripe: Stripe, connectedId: string): Promise<AccountState> {
  return askForAccount(() => stripe.accounts.retrieve(connectedId));
}

/** Account links work once and for minutes. Source: https://docs.stripe.com/api/account_links/create */
export async function linkToOnboarding(
  stripe: Stripe,
  connectedId: string,
  { returnUrl, refreshUrl }: ReturnUrls,
): Promise<LinkState> {
  return askForLink(() =>
    stripe.accountLinks.create({
      account: connectedId,
      return_url: returnUrl,
      refresh_url: refreshUrl,
      type: 'account_onboarding',
    }),
  );
}

/** Source: https://docs.stripe.com/api/accounts/login_link/create */
export async function linkToDashboard(stripe: Stripe, connectedId: string): Promise<LinkState> {
  return askForLink(() => stripe.accounts.createLoginLink(connectedId));
}

async function askForAccount(step: () => Promise<Stripe.Account>): Promise<AccountState> {
  try {
    return { kind: 'known', account: translate(await step()) };
  } catch (error) {
    // 403 `account_invalid`: our keys open it no more. 404: it was deleted.
    const isGone =
      error instanceof Stripe.errors.StripePermissionError ||
      (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404);
    return isGone ? { kind: 'gone' } : refusedOrUnknown(error);
  }
}

async function askForLink(step: () => Promise<{ url: string }>): Promise<LinkState> {
  try {
    return { kind: 'ready', url: (await step()).url };
  } catch (error) {
    return refusedOrUnknown(error);
  }
}

/** Only a refusal by Stripe itself proves that it did nothing. */
export function refusedOrUnknown(error: unknown): Refused | { kind: 'unknown'; cause: unknown } {
  if (error instanceof Stripe.errors.StripePermissionError) return refusedBy(error, error.message);
  const failure = stateOfFailure(error);
  return failure.kind === 'declined'
    ? refusedBy(error, failure.refusal.message)
    : { kind: 'unknown', cause: error };
}

function translate(account: Stripe.Account): ConnectedAccount {
  const { requirements } = account;
  return {
    id: account.id,
    country: account.country ?? '',
    currency: account.default_currency?.toUpperCase() ?? null,
    isSubmitted: account.details_submitted,
    canReceive: account.capabilities?.transfers === 'active',
    paysOut: account.payouts_enabled,
    takesCharges: account.charges_enabled,
    currentlyDue: topicsOf(requirements?.currently_due),
    pastDue: topicsOf(requirements?.past_due),
    problems: [
      ...new Set((requirements?.errors ?? []).map(({ code, reason }) => entryProblem(code) ?? reason)),
    ],
    deadline: timeOf(requirements?.current_deadline),
    disabledReason: disabledReasonOf(requirements?.disabled_reason),
  };
}

/** Stripe's seconds as an ISO time. */
export function timeOf(seconds: number | null | undefined): string | null {
  return seconds ? new Date(seconds * 1000).toISOString() : null;
}
