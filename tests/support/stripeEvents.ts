import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { startApi, testCredentials, type RunningApi } from './startApi.ts';
import type { StoreVariant } from './stores.ts';
import type { StripeServer } from './stripeServer.ts';

const secret = 'whsec_test';
const connectSecret = 'whsec_connect';

/** The API with Stripe's keys, and a fake Stripe server. */
export function startWithStripe(
  stripe: StripeServer,
  variant?: StoreVariant,
  now?: Date,
): Promise<RunningApi> {
  return startApi({
    ...(now ? { now } : {}),
    ...(variant ? { variant } : {}),
    env: stripeSettings(stripe),
  });
}

export function stripeSettings({ origin }: StripeServer): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: origin,
  };
}

/** Connect is turned on. */
export function connectSettings(stripe: StripeServer): Record<string, string> {
  return { ...stripeSettings(stripe), STRIPE_CONNECT: 'on', STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret };
}

/** `account`: the connected account that it is about. `aheadMs`: how far its timestamp is ahead of the API's clock. */
export type StripeEvent = {
  id?: string;
  type: string;
  object: Record<string, unknown>;
  account?: string;
  aheadMs?: number;
};

/** Sends an event as Stripe does. If `signedWith` is another secret, it must be refused. */
export async function sendEvent(
  api: RunningApi,
  { id = `evt_${randomUUID()}`, type, object, account, aheadMs = 0 }: StripeEvent,
  signedWith = account === undefined ? secret : connectSecret,
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, account, data: { object } });
  const timestamp = Math.floor((api.clock.now.getTime() + aheadMs) / 1000);
  const answer = await fetch(`${api.origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: signedWith,
        timestamp,
      }),
    },
    body: payload,
  });
  return answer.status;
}
