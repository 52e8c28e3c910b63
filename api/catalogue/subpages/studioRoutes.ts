import { Router } from 'express';
import { newSubpage, subpageEdit, subpageOrder } from '#shared/studio/subpageSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { toStudioSubpage } from './subpageRules.ts';
import {
  addSubpage,
  changeSubpage,
  deleteSubpage,
  findSubpage,
  orderSubpages,
  ownSubpages,
} from './writeSubpages.ts';

/** The list of a creator's further pages. Its changes apply at once. Source: contract, section 6, "Dashboard". */
export function studioSubpageRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const path = '/studio/:accountId/subpages';

  router.get(path, async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const rows = await store.read((trx) => ownSubpages(trx, accountId));
    res.json({ subpages: rows.map(toStudioSubpage) });
  });

  router.post(path, async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const page = parseBody(newSubpage, req);
    const row = await store.transaction((trx) => addSubpage(trx, { ...page, accountId, now: now() }));
    res.status(201).json({ subpage: toStudioSubpage(row) });
  });

  router.put(`${path}/order`, async (req, res) => {
    const { id: accountId, slug } = await requireStudio(context, req);
    const { subpage_ids: ids } = parseBody(subpageOrder, req);
    const rows = await store.transaction(async (trx) => {
      await orderSubpages(trx, accountId, ids);
      return ownSubpages(trx, accountId);
    });
    purgePages(res, slug).json({ subpages: rows.map(toStudioSubpage) });
  });

  router.put(`${path}/:subpageId`, async (req, res) => {
    const { id: accountId, slug } = await requireStudio(context, req);
    const { subpageId } = req.params;
    const edit = parseBody(subpageEdit, req);
    const row = await store.transaction(async (trx) =>
      changeSubpage(trx, await findSubpage(trx, { accountId, subpageId }), edit),
    );
    purgePages(res, slug).json({ subpage: toStudioSubpage(row) });
  });

  router.delete(`${path}/:subpageId`, async (req, res) => {
    const { id: accountId, slug } = await requireStudio(context, req);
    const { subpageId } = req.params;
    await store.transaction(async (trx) =>
      deleteSubpage(trx, await findSubpage(trx, { accountId, subpageId }), now()),
    );
    purgePages(res, slug).status(204).end();
  });

  return router;
}
