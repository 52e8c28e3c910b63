import type { Stripe } from 'stripe';
import type { CardState, CardStep, SavedCard, SavedMethod } from '../paymentProvider.ts';
import { refusalOfIntent, stateOfFailure } from './failures.ts';
import { idOf } from './idOf.ts';

/** The part of an intent that is its payment method, for a call that expands it. Source: https://docs.stripe.com/api/expanding_objects */
export const methodOfIntent = 'payment_method';

const expand = [methodOfIntent];

/** Saves a card by a SetupIntent, which is confirmed here. Source: https://docs.stripe.com/payments/save-and-reuse */
export async function saveCardThrough(stripe: Stripe, step: CardStep): Promise<CardState> {
  try {
    return cardStateOf(await openSetup(stripe, step), step.orderId);
  } catch (error) {
    const failure = stateOfFailure(error);
    return failure.kind === 'declined' ? { kind: 'declined', refusal: failure.refusal } : failure;
  }
}

async function openSetup(stripe: Stripe, step: CardStep): Promise<Stripe.SetupIntent> {
  if ('clientIntentId' in step) return stripe.setupIntents.retrieve(step.clientIntentId, { expand });
  const { owner, paymentMethodId, orderId, key } = step;
  return stripe.setupIntents.create(
    {
      customer: await createCustomer(stripe, owner, key),
      payment_method: paymentMethodId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      confirm: true,
      use_stripe_sdk: true,
      metadata: { order_id: orderId },
      expand,
    },
    { idempotencyKey: key },
  );
}

/** A customer of Stripe's, under whom a card is saved. */
export async function createCustomer(
  stripe: Stripe,
  { name, email }: { name: string | null; email: string | null },
  key: string,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { ...(name ? { name } : {}), ...(email ? { email } : {}) },
    { idempotencyKey: `${key}-customer` },
  );
  return id;
}

function cardStateOf(setup: Stripe.SetupIntent, orderId: string): CardState {
  if (setup.metadata?.['order_id'] !== orderId) return { kind: 'canceled' };
  const method = customerAndMethod(setup);
  switch (setup.status) {
    case 'succeeded':
      return method ? { kind: 'saved', method } : { kind: 'canceled' };
    case 'requires_action':
      return { kind: 'requires_action', id: setup.id, clientSecret: setup.client_secret ?? '' };
    case 'requires_payment_method':
      return { kind: 'declined', refusal: refusalOfIntent(setup.last_setup_error ?? {}) };
    case 'canceled':
      return { kind: 'canceled' };
    case 'processing':
    case 'requires_confirmation':
    default:
      return { kind: 'unknown', cause: new Error(`Stripe says ${setup.status}`), isTimeout: false };
  }
}

export function customerAndMethod({
  customer,
  payment_method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): SavedMethod | null {
  const customerId = idOf(customer);
  const methodId = idOf(payment_method);
  return customerId && methodId ? { customerId, methodId, card: cardOf(payment_method) } : null;
}

/** Source: https://docs.stripe.com/api/payment_methods/object#payment_method_object-card */
function cardOf(method: Stripe.PaymentIntent['payment_method']): SavedCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
}
