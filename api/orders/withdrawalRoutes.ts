import { Router } from 'express';
import { withdrawalRequest } from '#shared/orders/withdrawalSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { loadDelivered } from './deliveries/loadDelivered.ts';
import { withdraw } from './withdrawals/withdraw.ts';

/** Source: contract, section 6, "withdrawals". */
export function withdrawalRoutes(context: ApiContext): Router {
  const router = Router();

  router.post('/orders/:token/withdrawals', async (req, res) => {
    const { token } = req.params;
    await withdraw(context, token, parseBody(withdrawalRequest, req));
    res.set('cache-control', 'no-store').json(await loadDelivered(context, token));
  });

  return router;
}
