import { Router, type Request } from 'express';
import { filesEdit } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { loadProductDraft } from '../products/productDraft.ts';
import { toStudioProduct } from '../products/studioAnswer.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { saveProductFiles } from './saveProductFiles.ts';

/** The files for buyers of a product. Source: contract, section 6, "Dashboard", uploads. */
export function productFileRoutes(context: ApiContext): Router {
  const { store, files, now } = context;
  const router = Router();
  router.put(
    '/studio/:accountId/products/:productId/files',
    async (req: Request<{ accountId: string; productId: string }>, res) => {
      const { id: accountId, slug } = await requireStudio(context, req);
      const own = { accountId, productId: req.params.productId };
      const edit = parseBody(filesEdit, req);
      const { product, unused } = await store.transaction(async (trx) => {
        const draft = await loadProductDraft(trx, own);
        const places = await saveProductFiles(trx, { draft, edit, now: now() });
        return { product: toStudioProduct(await loadProductDraft(trx, own)), unused: places };
      });
      for (const place of unused) await files.storage.remove(`goods/${place}`);
      // The product's page shows format and size.
      purgePages(res, slug).json({ product });
    },
  );
  return router;
}
