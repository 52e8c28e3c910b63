import { Router } from 'express';
import { z } from 'zod';
import { refusal } from '#shared/wire/refusal.ts';
import { line } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { productIdOf } from './addresses.ts';
import { parseQuery } from '../../http/parse.ts';
import { inLanguage, languageOf } from '../inLanguage.ts';
import { readFormats } from './formats.ts';
import { listPublicProducts } from './listedProducts.ts';
import { findStore, loadProductsOnSale, loadProductOnSale } from './queries.ts';
import { toProducts, toSearchWords } from './rules.ts';

const listQuery = z.object({ after: line(64).optional(), until: line(64).optional() });

export function shopRoutes({ store, now }: ApiContext): Router {
  const router = Router();
  router.get('/products', async (req, res) => {
    res.json(await listPublicProducts(store.db, parseQuery(listQuery, req)));
  });
  router.get('/:slug/public/shop', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const onSale = await loadProductsOnSale(store.db, account.id, now());
    const reader = { accountId: account.id, language: languageOf(req) };
    res.json(await inLanguage(store.db, reader, { products: toProducts(onSale) }));
  });
  router.get('/:slug/public/shop/:productId', async (req, res) => {
    const account = await findStore(store.db, req.params.slug);
    const productId = await productIdOf(store.db, { accountId: account.id, name: req.params.productId });
    const onSale = await loadProductOnSale(store.db, { accountId: account.id, productId }, now());
    const row = onSale?.products[0];
    if (!onSale || !row) throw refusal(404, 'unknown_product');
    const files = await readFormats(store.db, productId);
    const product = { ...toProducts(onSale)[0], ...toSearchWords(row) };
    const reader = { accountId: account.id, language: languageOf(req) };
    res.json({
      ...(await inLanguage(store.db, reader, product)),
      ...(files.length > 0 ? { files } : {}),
    });
  });
  return router;
}
