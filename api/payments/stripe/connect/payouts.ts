import type { Stripe } from 'stripe';
import type { BankPayout, PayoutsState } from '../../connectedAccounts.ts';
import { fromStripeAmount } from '../amounts.ts';
import { payoutFailures } from '../problems.ts';

const maxPayouts = 30;

/** The latest payouts of a connected account to its bank. Source: https://docs.stripe.com/api/payouts/list */
export async function listPayouts(stripe: Stripe, connectedId: string): Promise<PayoutsState> {
  try {
    const { data } = await stripe.payouts.list({ limit: maxPayouts }, { stripeAccount: connectedId });
    return { kind: 'known', payouts: data.map(translate) };
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
}

function translate(payout: Stripe.Payout): BankPayout {
  const currency = payout.currency.toUpperCase();
  return {
    id: payout.id,
    currency,
    amountMinor: fromStripeAmount(payout.amount, currency),
    state: stateOf(payout.status),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString(),
    problem: payoutFailures.get(payout.failure_code ?? '') ?? payout.failure_message,
    createdAt: new Date(payout.created * 1000).toISOString(),
  };
}

/** Source: https://docs.stripe.com/api/payouts/object#payout_object-status */
function stateOf(status: string): BankPayout['state'] {
  return status === 'paid' || status === 'failed' || status === 'canceled' ? status : 'on_the_way';
}
