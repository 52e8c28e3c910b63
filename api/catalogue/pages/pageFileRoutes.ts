import { Router } from 'express';
import { newPageFile } from '#shared/studio/pageDraftSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { sendGoods } from '../media/sendGoods.ts';
import { addPageFile, findPageFile } from './pageFiles.ts';

/** Downloads of a page's files, for everybody. */
export function pageFileRoutes({ store, files }: ApiContext): Router {
  const router = Router();
  router.get('/page-files/:fileId', async (req, res) => {
    await sendGoods({ files, req, res }, await findPageFile(store.db, req.params.fileId));
  });
  return router;
}

/** Source: contract, section 6, "Dashboard". */
export function studioPageFileRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  router.post('/studio/:accountId/page/files', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { upload_id: uploadId } = parseBody(newPageFile, req);
    const file = await store.transaction((trx) => addPageFile(trx, { accountId, uploadId, now: now() }));
    res.status(201).json({ file });
  });
  return router;
}
