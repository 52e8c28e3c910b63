import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { testBank, type TestBank, type TestBankAnswer } from '#shared/orders/chargeSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { appendStockHeader } from '../../http/appendStockHeader.ts';
import { handlePaymentEvent } from './paymentEvents.ts';

/** What a buyer decides in the place of their bank, for a test payment. Source: contract, section 6, "Test payments". */
export function testBankRoutes(context: ApiContext): Router {
  const router = Router();
  router.post('/stripe/test-bank', async (req, res) => {
    const answer = await decide(context, parseBody(testBank, req));
    appendStockHeader(context, res).set('cache-control', 'no-store').json(answer);
  });
  return router;
}

/** Throws 404 for an unknown test payment, and for a wrong secret. */
async function decide(
  context: ApiContext,
  { payment_intent_id: intentId, client_secret: clientSecret, outcome }: TestBank,
): Promise<TestBankAnswer> {
  for (const { name, testBank: bank } of context.payments.all) {
    if (!bank || (await bank({ intentId, clientSecret, outcome })) === 'unknown') continue;
    // Another provider would call its webhook now. A job settles a payment that is being processed.
    await handlePaymentEvent(context, name, {
      id: `evt_test_${randomUUID()}`,
      kind: 'payment_changed',
      intentId,
    });
    const query = new URLSearchParams({
      payment_intent: intentId,
      payment_intent_client_secret: clientSecret,
      redirect_status: outcome === 'approve' || outcome === 'arrive' ? 'succeeded' : 'failed',
    });
    return { return_url: `/redirect?${query.toString()}` };
  }
  throw refusal(404, 'payment_unknown');
}
