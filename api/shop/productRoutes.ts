import { Router, type Request } from 'express';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newProduct, productEdit, productOrder, productState } from '#shared/studio/productSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { checkRevision } from '../studio/conflict.ts';
import { requireStudio } from '../studio/owner.ts';
import type { Row, Schema } from '../store/schema.ts';
import { readProductMaking } from './making.ts';
import { createProduct, duplicateProduct } from './newProduct.ts';
import { isSold } from './onSale.ts';
import { moveProduct, productMoves } from './productStates.ts';
import { saveProduct } from './saveProduct.ts';
import { listProducts, orderProducts } from './shelfOrder.ts';
import { toStudioProduct } from './studioAnswer.ts';

const listQuery = z.object({ state: productState.optional() });

type ProductRequest = Request<{ accountId: string; productId: string }>;

/** What a creator does with the things on the shelf. Source: contract, section 6, "studio". */
export function productRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const path = '/studio/:accountId/products';

  router.get(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const { state } = parseQuery(listQuery, req);
    res.json(await listProducts(store.db, account, state));
  });

  router.post(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const wanted = parseBody(newProduct, req);
    const product = await store.transaction(async (trx) => {
      const productId = await createProduct(trx, wanted, { account, now: now() });
      return answerOf(trx, account, productId);
    });
    res.status(201).json({ product });
  });

  router.put(`${path}/order`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { ids } = parseBody(productOrder, req);
    const answer = await store.transaction(async (trx) => {
      await orderProducts(trx, account.id, ids);
      return listProducts(trx, account);
    });
    res.json(answer);
  });

  router.get(`${path}/:productId`, async (req: ProductRequest, res) => {
    const account = await requireStudio(context, req);
    res.json({ product: await answerOf(store.db, account, req.params.productId) });
  });

  router.put(`${path}/:productId`, async (req: ProductRequest, res) => {
    const account = await requireStudio(context, req);
    const { productId } = req.params;
    const edit = parseBody(productEdit, req);
    const answer = await store.transaction(async (trx) => {
      const making = await readProductMaking(trx, { accountId: account.id, productId });
      const current = { product: toStudioProduct(making) };
      checkRevision(edit.revision, { revision: making.product.revision, current });
      await saveProduct(trx, { making, edit, now: now() });
      const product = await answerOf(trx, account, productId);
      return isSold(making.product) ? { slug: account.slug, product } : { product };
    });
    res.json(answer);
  });

  for (const move of productMoves) {
    router.post(`${path}/:productId/${move}`, async (req: ProductRequest, res) => {
      const account = await requireStudio(context, req);
      const { productId } = req.params;
      const product = await store.transaction(async (trx) => {
        const making = await readProductMaking(trx, { accountId: account.id, productId });
        await moveProduct(trx, making, { move, now: now() });
        return answerOf(trx, account, productId);
      });
      res.json({ slug: account.slug, product });
    });
  }

  router.post(`${path}/:productId/duplicate`, async (req: ProductRequest, res) => {
    const account = await requireStudio(context, req);
    const { productId } = req.params;
    const product = await store.transaction(async (trx) => {
      const making = await readProductMaking(trx, { accountId: account.id, productId });
      const copyId = await duplicateProduct(trx, making, { account, now: now() });
      return answerOf(trx, account, copyId);
    });
    res.status(201).json({ product });
  });

  return router;
}

async function answerOf(db: Kysely<Schema>, { id: accountId }: Row<'accounts'>, productId: string) {
  return toStudioProduct(await readProductMaking(db, { accountId, productId }));
}
