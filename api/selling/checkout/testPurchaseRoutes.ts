import { Router } from 'express';
import { testPurchase } from '#shared/orders/chargeSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { buyAsTest } from './testPurchase.ts';
import { makeTrialPass } from './trialPasses.ts';

/** Test purchases of a creator's own products, and passes to try the shop as a buyer. Source: contract, section 6, "Dashboard". */
export function testPurchaseRoutes(context: ApiContext): Router {
  const router = Router();

  router.post('/studio/:accountId/products/:productId/test-purchase', async (req, res) => {
    const account = await requireStudio(context, req);
    const { language } = parseBody(testPurchase, req);
    const order = await buyAsTest(context, account, { productId: req.params.productId, language });
    res.status(201).json({ order });
  });

  router.post('/studio/:accountId/trial-passes', async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.status(201).json({ pass: await makeTrialPass(context.store, id, context.now()) });
  });

  return router;
}
