import { Router } from 'express';
import { giftChange, giftSending } from '#shared/orders/giftTermsSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { loadDelivered } from '../deliveries/loadDelivered.ts';
import { changeGift, sendGiftAgain } from './changeGift.ts';
import { loadGift } from './loadGift.ts';

/** Source: contract, section 6, "a gift". */
export function giftRoutes(context: ApiContext): Router {
  const router = Router();

  router.get('/gifts/:token', async (req, res) => {
    const gift = await loadGift(context, req.params.token);
    if (!gift) throw refusal(404, 'gift_unknown');
    // What somebody got must not be stored in any cache.
    res.set('cache-control', 'no-store').json(gift);
  });

  router.put('/orders/:token/gift', async (req, res) => {
    const { token } = req.params;
    await changeGift(context, token, parseBody(giftChange, req));
    res.set('cache-control', 'no-store').json(await loadDelivered(context, token));
  });

  router.post('/orders/:token/gift/send', async (req, res) => {
    const { token } = req.params;
    await sendGiftAgain(context, token, parseBody(giftSending, req));
    res.set('cache-control', 'no-store').json(await loadDelivered(context, token));
  });

  return router;
}
