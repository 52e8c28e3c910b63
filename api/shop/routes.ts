import { Router } from 'express';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { findStore, readShelf, readShelfOf } from './queries.ts';
import { toProducts } from './rules.ts';

export function shopRoutes({ store, now }: ApiContext): Router {
  const router = Router();
  router.get('/:slug/public/shop', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const shelf = await readShelf(store.db, account.id, now());
    res.json({ products: toProducts(shelf) });
  });
  router.get('/:slug/public/shop/:productId', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const wanted = { accountId: account.id, productId: req.params.productId };
    const shelf = await readShelfOf(store.db, wanted, now());
    if (!shelf) throw new AppError(404, 'unknown_product', 'This product is not in the shop.');
    res.json(toProducts(shelf)[0]);
  });
  return router;
}
