import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { peopleRoutes } from '../audience/peopleRoutes.ts';
import { balanceRoutes } from '../balance/routes.ts';
import { discountRoutes } from '../discounts/studioRoutes.ts';
import { numbersRoutes } from '../numbers/routes.ts';
import { saleRoutes } from '../orders/saleRoutes.ts';
import { ownAccountRoutes } from '../ownAccount/routes.ts';
import { pageDraftRoutes } from '../pages/draftRoutes.ts';
import { peopleImportRoutes } from '../peopleImports/routes.ts';
import { productRoutes } from '../shop/productRoutes.ts';
import { productFileRoutes } from '../uploads/productFileRoutes.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import { startRoutes } from './startRoutes.ts';

/** All that a creator makes and manages, below `/studio/{account_id}`. Source: contract, section 6, "studio". */
export function studioRoutes(context: ApiContext): Router {
  const router = Router();
  router.use('/studio', (_req, res, next) => {
    // What a creator works on is for nobody's cache.
    res.set('cache-control', 'no-store');
    next();
  });
  router.use(pageDraftRoutes(context));
  router.use(saleRoutes(context));
  router.use(discountRoutes(context));
  router.use(numbersRoutes(context));
  router.use(productRoutes(context));
  router.use(startRoutes(context));
  router.use(ownAccountRoutes(context));
  router.use(peopleRoutes(context));
  router.use(peopleImportRoutes(context));
  router.use(balanceRoutes(context));
  router.use(uploadRoutes(context));
  router.use(productFileRoutes(context));
  return router;
}
