import { Router, type Request } from 'express';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newProduct, productEdit, productOrder, productState } from '#shared/studio/productSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { checkRevision } from '../../http/checkRevision.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadProductDraft } from './productDraft.ts';
import { createProduct, duplicateProduct } from './newProduct.ts';
import { isSold } from './onSale.ts';
import { changeProductState, productTransitions } from './productStates.ts';
import { saveProduct } from './saveProduct.ts';
import { listStudioProducts, orderProducts } from './displayOrder.ts';
import { toStudioProduct } from './studioAnswer.ts';

const listQuery = z.object({ state: productState.optional() });

type ProductRequest = Request<{ accountId: string; productId: string }>;

/** A creator's calls on products. Source: contract, section 6, "Dashboard". */
export function productRoutes(context: ApiContext): Router {
  const { store, events, now } = context;
  const limits = () => chargeLimits(context.payments);
  const router = Router();
  const path = '/studio/:accountId/products';

  router.get(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const { state } = parseQuery(listQuery, req);
    res.json(await listStudioProducts(store.db, account, state));
  });

  router.post(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const wanted = parseBody(newProduct, req);
    const product = await store.transaction(async (trx) => {
      const productId = await createProduct(trx, wanted, { account, limits: limits(), now: now() });
      return answerOf(trx, account, productId);
    });
    res.status(201).json({ product });
  });

  router.put(`${path}/order`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { ids } = parseBody(productOrder, req);
    const answer = await store.transaction(async (trx) => {
      await orderProducts(trx, account.id, ids);
      return listStudioProducts(trx, account);
    });
    purgePages(res, account.slug).json(answer);
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
      const draft = await loadProductDraft(trx, { accountId: account.id, productId });
      const current = { product: toStudioProduct(draft) };
      checkRevision(edit.revision, { revision: draft.product.revision, current });
      await saveProduct(trx, { draft, edit, limits: limits(), now: now() });
      const product = await answerOf(trx, account, productId);
      return isSold(draft.product) ? { slug: account.slug, product } : { product };
    });
    if ('slug' in answer) purgePages(res, account.slug);
    res.json(answer);
  });

  for (const transition of productTransitions) {
    router.post(`${path}/:productId/${transition}`, async (req: ProductRequest, res) => {
      const account = await requireStudio(context, req);
      const { productId } = req.params;
      const product = await store.transaction(async (trx) => {
        const draft = await loadProductDraft(trx, { accountId: account.id, productId });
        await changeProductState(trx, draft, { transition, events, now: now() });
        return answerOf(trx, account, productId);
      });
      purgePages(res, account.slug).json({ slug: account.slug, product });
    });
  }

  router.post(`${path}/:productId/duplicate`, async (req: ProductRequest, res) => {
    const account = await requireStudio(context, req);
    const { productId } = req.params;
    const product = await store.transaction(async (trx) => {
      const draft = await loadProductDraft(trx, { accountId: account.id, productId });
      const copyId = await duplicateProduct(trx, draft, { account, now: now() });
      return answerOf(trx, account, copyId);
    });
    res.status(201).json({ product });
  });

  return router;
}

async function answerOf(db: Kysely<Schema>, { id: accountId }: Row<'accounts'>, productId: string) {
  return toStudioProduct(await loadProductDraft(db, { accountId, productId }));
}
