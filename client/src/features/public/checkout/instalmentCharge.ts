import type { ChargeAnswer, InstalmentPayment } from '#shared/orders/chargeSchema.ts';
import { createCall } from '../../../calls/api.ts';
import { answered, outcomeOf, type ChargeAttempt, type ChargeOutcome } from './charge.ts';

export type InstalmentAttempt = { token: string; index: number; attempt: ChargeAttempt<InstalmentPayment> };

/** Pays one failed instalment. Always fulfils, as a purchase's charge does. */
export const payInstalment = createCall<ChargeOutcome, InstalmentAttempt>(
  'checkout/payInstalment',
  async ({ token, index, attempt }, { extra }) => {
    try {
      const answer = await extra.request({
        upstream: 'main',
        method: 'POST',
        path: `/orders/${encodeURIComponent(token)}/instalments/${index}/pay`,
        headers: { 'idempotency-key': attempt.key },
        body: attempt.body,
      });
      // Our own server's answers are validated already (STYLE, "Types").
      return answered(answer as ChargeAnswer);
    } catch (error) {
      return outcomeOf(error, attempt.isResumed);
    }
  },
);
