import { Router } from 'express';
import { noteReturn } from '../carts/cartReturns.ts';
import { charge, paymentDetails, paymentQuestion } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { chargePurchase } from './charge.ts';
import { readKey } from './keys.ts';
import { offerPayment } from './paymentDetails.ts';
import { standingOf } from './paymentStanding.ts';

/** Source: specification, section 7, "Payments"; contract, section 6. */
export function checkoutRoutes(context: ApiContext): Router {
  const router = Router();

  router.post('/stripe/payment-details', async (req, res) => {
    const details = parseBody(paymentDetails, req);
    res.set('cache-control', 'no-store').json(await offerPayment(context, details));
    if (details.cart_id !== undefined) await noteReturn(context, details.cart_id);
  });

  router.post('/stripe/payment-standing', async (req, res) => {
    const question = parseBody(paymentQuestion, req);
    res.set('cache-control', 'no-store').json(await standingOf(context, question));
  });

  router.post('/stripe/charge', async (req, res) => {
    const key = readKey(req.get('idempotency-key'));
    const rawBody: unknown = req.body;
    const asked = parseBody(charge, req);
    const answer = await chargePurchase(context, { key, rawBody, charge: asked });
    res.set('cache-control', 'no-store').status(answer.status).json(answer.body);
    if (asked.cart_id !== undefined) await noteReturn(context, asked.cart_id);
  });

  return router;
}
