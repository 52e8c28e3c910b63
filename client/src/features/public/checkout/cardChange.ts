import type { CardChange, ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import { createCall } from '../../../calls/api.ts';
import { answered, outcomeOf, type ChargeAttempt, type ChargeOutcome } from './charge.ts';

export type CardChangeAttempt = { token: string; attempt: ChargeAttempt<CardChange> };

/** Saves another card for an order's later instalments. Always fulfils. Without an answer the buyer tries again: no money moves. */
export const changeCard = createCall<ChargeOutcome, CardChangeAttempt>(
  'checkout/changeCard',
  async ({ token, attempt }, { extra }) => {
    try {
      const answer = await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/orders/${encodeURIComponent(token)}/card`,
        headers: { 'idempotency-key': attempt.key },
        body: attempt.body,
      });
      // Our own server's answers are validated already (STYLE, "Types").
      return answered(answer as ChargeAnswer);
    } catch (error) {
      const outcome = outcomeOf(error, attempt.isResumed);
      return outcome.kind === 'unknown'
        ? { kind: 'refused', message: outcome.message, code: 'unknown' }
        : outcome;
    }
  },
);
