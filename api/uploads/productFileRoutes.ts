import { Router, type Request } from 'express';
import { filesEdit } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { readProductMaking } from '../shop/making.ts';
import { toStudioProduct } from '../shop/studioAnswer.ts';
import { requireStudio } from '../studio/owner.ts';
import { saveProductFiles } from './saveProductFiles.ts';

/** What buyers of a product get. Source: contract, section 6, "studio", uploads. */
export function productFileRoutes(context: ApiContext): Router {
  const { store, files, now } = context;
  const router = Router();
  router.put(
    '/studio/:accountId/products/:productId/files',
    async (req: Request<{ accountId: string; productId: string }>, res) => {
      const { id: accountId } = await requireStudio(context, req);
      const own = { accountId, productId: req.params.productId };
      const edit = parseBody(filesEdit, req);
      const { product, unused } = await store.transaction(async (trx) => {
        const making = await readProductMaking(trx, own);
        const places = await saveProductFiles(trx, { making, edit, now: now() });
        return { product: toStudioProduct(await readProductMaking(trx, own)), unused: places };
      });
      for (const place of unused) await files.storage.remove(`goods/${place}`);
      res.json({ product });
    },
  );
  return router;
}
