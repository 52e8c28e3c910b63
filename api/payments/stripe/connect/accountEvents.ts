import type { Stripe } from 'stripe';
import type { AccountEvent } from '../../paymentEvent.ts';

const kinds: Readonly<Partial<Record<Stripe.Event['type'], AccountEvent['kind']>>> = {
  'account.updated': 'account_changed',
  'account.external_account.created': 'account_changed',
  'account.external_account.deleted': 'account_changed',
  'account.external_account.updated': 'account_changed',
  'capability.updated': 'account_changed',
  'account.application.deauthorized': 'account_disconnected',
  'payout.created': 'payouts_changed',
  'payout.updated': 'payouts_changed',
  'payout.paid': 'payouts_changed',
  'payout.failed': 'payouts_changed',
  'payout.canceled': 'payouts_changed',
};

/**
 * An event of a connected account, which `account` names. Its other events, such as payments that it took by itself, do not concern us.
 * Source: https://docs.stripe.com/connect/webhooks
 */
export function translateAccountEvent(event: Stripe.Event, connectedId: string): AccountEvent | undefined {
  const kind = kinds[event.type];
  return kind && { id: event.id, connectedId, kind };
}
