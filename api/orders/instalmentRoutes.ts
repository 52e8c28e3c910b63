import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { cardChange, instalmentPayment } from '#shared/orders/chargeSchema.ts';
import { chargeClaimed } from '../selling/checkout/charge.ts';
import { readKey } from '../selling/attempts/keys.ts';
import type { ApiContext } from '../context.ts';
import { loadDelivered } from './deliveries/loadDelivered.ts';
import { parseBody } from '../http/parse.ts';
import { changeCard } from '../selling/dueInstalments/changeCard.ts';
import { claimInstalment } from '../selling/dueInstalments/claimInstalment.ts';

/** Source: contract, section 6, "instalments". */
export function instalmentRoutes(context: ApiContext): Router {
  const router = Router();

  router.post('/orders/:token/instalments/:index/pay', async (req, res) => {
    const key = readKey(req.get('idempotency-key'));
    const payment = parseBody(instalmentPayment, req);
    const { token } = req.params;
    const index = /^\d{1,4}$/.test(req.params.index) ? Number(req.params.index) : -1;
    const order = await context.store.db
      .selectFrom('orders')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!order) throw refusal(404, 'order_unknown');
    const rawBody: unknown = { order: order.id, index, body: req.body };
    const { answer } = await chargeClaimed(context, () =>
      claimInstalment(context, { key, rawBody, orderId: order.id, index, payment }),
    );
    res.set('cache-control', 'no-store').status(answer.status);
    if (answer.status === 200 && answer.body.status === 'succeeded') {
      // The order, with the deliveries that are open again.
      res.json({ ...answer.body, order: (await loadDelivered(context, token)) ?? answer.body.order });
      return;
    }
    res.json(answer.body);
  });

  router.post('/orders/:token/card', async (req, res) => {
    const key = readKey(req.get('idempotency-key'));
    const change = parseBody(cardChange, req);
    const { token } = req.params;
    const asked = await changeCard(context, { token, key, change });
    res.set('cache-control', 'no-store');
    if (asked) {
      res.json(asked);
      return;
    }
    const order = await loadDelivered(context, token);
    res.json({ status: 'succeeded', order });
  });

  return router;
}
