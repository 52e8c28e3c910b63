import { Router } from 'express';
import type { ApiContext } from '../../context.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { buyAsTest } from './testPurchase.ts';

/** Test purchases of a creator's own products. Source: contract, section 6, "Dashboard". */
export function testPurchaseRoutes(context: ApiContext): Router {
  const router = Router();

  router.post('/studio/:accountId/products/:productId/test-purchase', async (req, res) => {
    const account = await requireStudio(context, req);
    const order = await buyAsTest(context, account, req.params.productId);
    res.status(201).json({ order });
  });

  return router;
}
