import type { Kysely } from 'kysely';
import { domainOrigin } from '#shared/addresses/domainOrigin.ts';
import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { sitePath } from '#shared/texts/languages.ts';
import type { ApiContext } from '../../context.ts';
import {
  authenticationRequired,
  type IntentTerms,
  type PaymentState,
} from '../../payments/paymentProvider.ts';
import type { Schema } from '../../store/schema.ts';
import { updateById } from '../../store/severalRows.ts';
import { paymentOf, purchaseOf, type Attempt } from '../attempts/attempts.ts';
import type { Outcome } from './finish.ts';

type Undecided = Extract<PaymentState, { kind: 'open' | 'unknown' }>;

/**
 * Charges an attempt, outside any transaction. The intent is created and stored before it is confirmed: an attempt without a stored intent
 * has moved no money, and one intent succeeds at most once.
 */
export async function confirmPayment(
  context: ApiContext,
  attempt: Attempt,
  { isResumed }: { isResumed: boolean },
): Promise<Outcome | Undecided> {
  if (attempt.amount_minor === 0) return { kind: 'succeeded' };
  const { claimedIntentId, paymentMethodId, isOffSession, method, consent } = paymentOf(attempt);
  const key = `${attempt.id}-confirm`;
  if (claimedIntentId !== null) return continueIntent(context, attempt, claimedIntentId);

  const known = attempt.payment_intent_id;
  const state = known === null || isResumed ? await findIntent(context, attempt) : undefined;
  // The stored refusal may belong to an earlier card on the same intent. With this key the provider returns this card's result.
  if (state && state.kind !== 'open' && state.kind !== 'declined') return state;
  const clientIntentId = known ?? (state && 'intent' in state ? state.intent?.id : undefined);
  if (clientIntentId === undefined || paymentMethodId === null) return state ?? { kind: 'canceled' };
  const provider = context.payments.of(attempt.provider);
  const answer = await provider.confirm({
    clientIntentId,
    paymentMethodId,
    isOffSession,
    key,
    method,
    consent,
    returnUrl: await returnUrlOf(context, attempt, method),
  });
  return isOffSession && answer.kind === 'requires_action'
    ? cancelUnattended(context, attempt, answer)
    : answer;
}

/** Buyers who approve a payment elsewhere come back to the host where their cart is, in their language. Cards are approved on the page. */
async function returnUrlOf(
  { store, config }: ApiContext,
  attempt: Attempt,
  method: PaymentMethodType | undefined,
): Promise<string | undefined> {
  if (method === undefined || method === 'card') return undefined;
  const page = await store.db
    .selectFrom('pages')
    .select('domain')
    .where('account_id', '=', attempt.account_id)
    .executeTakeFirst();
  const origin = page?.domain ? domainOrigin(config.publicUrl, page.domain) : config.publicUrl;
  return origin + sitePath(purchaseOf(attempt).language ?? 'en', '/redirect');
}

/** A card that is charged without its owner requires authentication. The intent is canceled and counts as declined. */
async function cancelUnattended(
  { payments }: ApiContext,
  attempt: Attempt,
  { intent }: Extract<PaymentState, { kind: 'requires_action' }>,
): Promise<Outcome | Undecided> {
  const ended = await payments.of(attempt.provider).cancel(intent.id, `${attempt.id}-cancel`);
  if (ended.kind !== 'canceled') return ended;
  return { kind: 'declined', refusal: authenticationRequired, intent };
}

/** Continues after the authentication. A declined intent is canceled, because a browser knows its secret and could still pay it. */
async function continueIntent(
  { payments }: ApiContext,
  attempt: Attempt,
  clientIntentId: string,
): Promise<Outcome | Undecided> {
  const provider = payments.of(attempt.provider);
  const state = await provider.confirm({ clientIntentId, key: `${attempt.id}-confirm` });
  if (state.kind !== 'declined') return state;
  const ended = await provider.cancel(provider.intentIdOf(clientIntentId), `${attempt.id}-cancel`);
  return ended.kind === 'succeeded' ? ended : state;
}

/** The state of the attempt's intent. Without a stored one it is created, or found by its key. It moves no money. */
export async function findIntent(context: ApiContext, attempt: Attempt): Promise<PaymentState> {
  const provider = context.payments.of(attempt.provider);
  if (attempt.payment_intent_id !== null) return provider.retrieve(attempt.payment_intent_id);
  const state = await provider.create(
    {
      amountMinor: attempt.amount_minor,
      currency: attempt.currency,
      purpose: { accountId: attempt.account_id, cartId: attempt.cart_id },
      confirmation: 'automatic',
      methods: [paymentOf(attempt).method ?? 'card'],
      buyer: buyerOf(attempt),
      card: paymentOf(attempt).card ?? undefined,
    },
    `${attempt.id}-create`,
  );
  const intentId = 'intent' in state ? state.intent?.id : undefined;
  if (intentId !== undefined) {
    await context.store.batched.statement(setIntents, {
      id: attempt.id,
      payment_intent_id: intentId,
    });
  }
  return state;
}

type WithIntent = Pick<Attempt, 'id' | 'payment_intent_id'>;

async function setIntents(db: Kysely<Schema>, attempts: readonly WithIntent[]): Promise<undefined[]> {
  await updateById(db, 'payment_attempts', attempts).execute(db);
  return attempts.map(() => undefined);
}

/** Whom a new intent is for. An instalment is paid with a card, which needs no buyer. */
function buyerOf(attempt: Attempt): IntentTerms['buyer'] {
  if (attempt.instalment_id !== null) return undefined;
  const { payer, shipping, tax } = purchaseOf(attempt);
  return { name: payer.name, email: payer.email, country: shipping?.country ?? tax?.country ?? null };
}
