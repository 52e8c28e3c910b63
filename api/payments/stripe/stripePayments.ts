import { Stripe } from 'stripe';
import { paymentProviders } from '#shared/payments/paymentProviders.ts';
import type { CardUse, Intent, PaymentProvider, PaymentState, ProviderParts } from '../paymentProvider.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import { stripeCashBalance } from './cashBalance.ts';
import { stripeConnect } from './connect/stripeConnect.ts';
import { readStripeEvent } from './events.ts';
import { isUnexpectedState, refusalOfIntent, stateOfFailure } from './failures.ts';
import { registerDomain } from './paymentDomains.ts';
import { listRefunds, refundThrough } from './refunds.ts';
import { stripeLimits } from './limits.ts';
import { chargeOfIntent, countryOfPayment } from './paidFrom.ts';
import { confirmFields, methodFields, waitingOf } from './methods.ts';
import { createCustomer, customerAndMethod, methodOfIntent, saveCardThrough } from './savedCards.ts';

/** An intent is read with its charge and its payment method. */
const whole = { expand: [chargeOfIntent, methodOfIntent] };

/** Without a webhook secret Stripe's events are refused. `connect`: whether creators can open accounts. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | undefined;
  connect: 'on' | 'off';
  connectWebhookSecret: string | undefined;
  apiBase: string | undefined;
};

/** Two steps must fit into the proxy's 30 s. */
const timeoutMs = 12_000;

type CardFields = Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'setup_future_usage'>;

/** Payments through Stripe's PaymentIntents. `apiBase` sets another address for the SDK. */
export function stripePayments(
  settings: StripeSettings,
  { publicUrl }: Pick<ProviderParts, 'publicUrl'>,
): PaymentProvider {
  const stripe = openStripe(settings);
  const secrets = [settings.webhookSecret, settings.connectWebhookSecret].filter(
    (secret) => secret !== undefined,
  );

  async function ask(step: () => Promise<Stripe.PaymentIntent>): Promise<PaymentState> {
    try {
      return stateOf(await step());
    } catch (error) {
      return stateOfFailure(error);
    }
  }

  function retrieve(intentId: string): Promise<PaymentState> {
    return ask(() => stripe.paymentIntents.retrieve(intentId, whole));
  }

  async function cardFields(card: CardUse | undefined, key: string): Promise<CardFields> {
    if (!card) return {};
    if (card.kind === 'kept') return { customer: card.customerId };
    return { customer: await createCustomer(stripe, card, key), setup_future_usage: 'off_session' };
  }

  return {
    name: 'stripe',
    movesMoney: paymentProviders.stripe.movesMoney,
    limitsOf: stripeLimits,
    create: ({ amountMinor, currency, purpose, confirmation, card, methods, buyer }, key) =>
      ask(async () =>
        stripe.paymentIntents.create(
          {
            amount: toStripeAmount(amountMinor, currency),
            currency: currency.toLowerCase(),
            allowed_payment_method_types: [...methods],
            confirmation_method: confirmation,
            metadata: { account_id: purpose.accountId, cart_id: purpose.cartId ?? '' },
            ...(await cardFields(card, key)),
            ...(await methodFields(stripe, { methods, currency, buyer }, key)),
          },
          { idempotencyKey: key },
        ),
      ),
    async confirm({ clientIntentId, paymentMethodId, isOffSession, key, ...chosen }) {
      if (paymentMethodId === undefined) {
        const state = await retrieve(clientIntentId);
        if (state.kind !== 'open') return state;
      }
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          clientIntentId,
          {
            ...(paymentMethodId === undefined ? {} : { payment_method: paymentMethodId }),
            ...(isOffSession ? { off_session: true } : {}),
            ...confirmFields(chosen, publicUrl),
            ...whole,
          },
          { idempotencyKey: key },
        );
        return stateOf(confirmed);
      } catch (error) {
        return isUnexpectedState(error) ? retrieve(clientIntentId) : stateOfFailure(error);
      }
    },
    retrieve,
    async cancel(intentId, key) {
      const state = await ask(() => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }));
      // Stripe refuses to cancel a paid or canceled intent. The intent's state is the result.
      return state.kind === 'declined' ? retrieve(intentId) : state;
    },
    refund: (step) => refundThrough(stripe, step),
    refundsOf: (intentId) => listRefunds(stripe, intentId),
    cashBalance: stripeCashBalance(stripe),
    saveCard: (step) => saveCardThrough(stripe, step),
    intentIdOf: (clientIntentId) => clientIntentId,
    readEvent: secrets.length === 0 ? null : (signed) => readStripeEvent(signed, secrets),
    newEvents: null,
    testBank: null,
    registerDomain: (domain) => registerDomain(stripe, domain),
    connect: stripeConnect(stripe, {
      isOffered: settings.connect === 'on',
      hasEvents: settings.connectWebhookSecret !== undefined,
    }),
  };
}

/** The SDK without retries: each attempt decides what is repeated and when. */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Makerstall' },
    ...(apiBase ? hostOf(apiBase) : {}),
  });
}

function stateOf(paid: Stripe.PaymentIntent): PaymentState {
  const currency = paid.currency.toUpperCase();
  const intent: Intent = {
    id: paid.id,
    clientSecret: paid.client_secret ?? '',
    amountMinor: fromStripeAmount(paid.amount, currency),
    currency,
    purpose: { accountId: paid.metadata?.['account_id'] ?? '', cartId: paid.metadata?.['cart_id'] || null },
    methods: paid.payment_method_types,
    savedMethod: customerAndMethod(paid),
    paidFrom: countryOfPayment(paid),
  };
  const waiting = waitingOf(paid);
  if (waiting) return { kind: 'waiting', intent, ...waiting };
  switch (paid.status) {
    case 'succeeded':
      return { kind: 'succeeded', intent };
    case 'requires_action':
      return { kind: 'requires_action', intent, ...redirectOf(paid) };
    case 'canceled':
      return { kind: 'canceled' };
    case 'requires_payment_method':
      return paid.last_payment_error
        ? { kind: 'declined', refusal: refusalOfIntent(paid.last_payment_error), intent }
        : { kind: 'open', intent };
    case 'requires_confirmation':
      return { kind: 'open', intent };
    case 'processing':
    case 'requires_capture':
    default:
      // `processing`, and states that Stripe may add: not settled yet.
      return { kind: 'unknown', cause: new Error(`Stripe says ${paid.status}`), isTimeout: false };
  }
}

function redirectOf({ next_action }: Stripe.PaymentIntent): { redirectUrl?: string } {
  const url = next_action?.redirect_to_url?.url;
  return url ? { redirectUrl: url } : {};
}

function hostOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
