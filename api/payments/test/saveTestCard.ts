import { hash } from 'node:crypto';
import type { CardState, CardStep, PaymentProvider, PaymentState } from '../paymentProvider.ts';

type Steps = Pick<PaymentProvider, 'create' | 'confirm' | 'retrieve' | 'intentIdOf'>;

/** Saves a test card by an intent of nothing, with the same answers and questions as a payment. */
export async function saveTestCard(steps: Steps, step: CardStep): Promise<CardState> {
  const { key } = step;
  const customerId = `cus_test_${hash('sha256', step.orderId).slice(0, 24)}`;
  if ('clientIntentId' in step) {
    const { clientIntentId } = step;
    const before = cardStateOf(await steps.retrieve(steps.intentIdOf(clientIntentId)), customerId);
    if (before.kind !== 'requires_action') return before;
    return cardStateOf(await steps.confirm({ clientIntentId, key }), customerId);
  }
  const made = await steps.create(
    {
      amountMinor: 0,
      currency: 'USD',
      purpose: { accountId: step.accountId, cartId: null },
      confirmation: 'manual',
      methods: ['card'],
      card: { kind: 'kept', customerId },
    },
    key,
  );
  if (made.kind !== 'open') return cardStateOf(made, customerId);
  const { paymentMethodId } = step;
  return cardStateOf(
    await steps.confirm({ clientIntentId: made.intent.id, paymentMethodId, key }),
    customerId,
  );
}

/** `canceled` for an intent that saves the card of another order. */
function cardStateOf(state: PaymentState, customerId: string): CardState {
  if (state.kind === 'unknown') return state;
  if (state.kind === 'canceled' || state.kind === 'open' || state.kind === 'waiting')
    return { kind: 'canceled' };
  const method = state.intent?.savedMethod;
  if (!state.intent || method?.customerId !== customerId) return { kind: 'canceled' };
  switch (state.kind) {
    case 'succeeded':
      return { kind: 'saved', method };
    case 'requires_action':
      return { kind: 'requires_action', id: state.intent.id, clientSecret: state.intent.clientSecret };
    case 'declined':
      return { kind: 'declined', refusal: state.refusal };
  }
}
