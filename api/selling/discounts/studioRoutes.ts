import { Router, type Request } from 'express';
import { z } from 'zod';
import { discountEdit, newDiscount } from '#shared/studio/discountSchema.ts';
import { id } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { limit } from '../../http/listQuery.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { checkRevision } from '../../http/checkRevision.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { listDiscounts, listUses } from './listDiscounts.ts';
import {
  answerDiscount,
  changeDiscountState,
  createDiscount,
  readDiscount,
  saveDiscount,
} from './saveDiscount.ts';

const usesQuery = z.object({
  limit: limit(50),
  after: id.optional(),
});

type DiscountRequest = Request<{ accountId: string; discountId: string }>;

/** The discounts of a creator. Source: contract, section 6, "Dashboard". */
export function discountRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const path = '/studio/:accountId/discounts';

  router.get(path, async (req, res) => {
    res.json(await listDiscounts(store.db, await requireStudio(context, req), now()));
  });

  router.post(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const wanted = parseBody(newDiscount, req);
    const answer = await store.transaction(async (trx) => {
      const row = await createDiscount(trx, wanted, { account, now: now() });
      return answerDiscount(trx, row, now());
    });
    res.status(201).json(answer);
  });

  router.get(`${path}/:discountId`, async (req: DiscountRequest, res) => {
    const account = await requireStudio(context, req);
    const row = await readDiscount(store.db, { account, discountId: req.params.discountId });
    res.json(await answerDiscount(store.db, row, now()));
  });

  router.put(`${path}/:discountId`, async (req: DiscountRequest, res) => {
    const account = await requireStudio(context, req);
    const { revision, ...edit } = parseBody(discountEdit, req);
    const answer = await store.transaction(async (trx) => {
      const row = await readDiscount(trx, { account, discountId: req.params.discountId });
      const current = await answerDiscount(trx, row, now());
      checkRevision(revision, { revision: row.revision, current });
      return answerDiscount(trx, await saveDiscount(trx, { row, edit, now: now() }), now());
    });
    res.json(answer);
  });

  for (const transition of ['archive', 'restore'] as const) {
    router.post(`${path}/:discountId/${transition}`, async (req: DiscountRequest, res) => {
      const account = await requireStudio(context, req);
      const answer = await store.transaction(async (trx) => {
        const row = await readDiscount(trx, { account, discountId: req.params.discountId });
        return answerDiscount(trx, await changeDiscountState(trx, row, { transition, now: now() }), now());
      });
      res.json(answer);
    });
  }

  router.get(`${path}/:discountId/uses`, async (req: DiscountRequest, res) => {
    const account = await requireStudio(context, req);
    const page = parseQuery(usesQuery, req);
    const { id: discountId } = await readDiscount(store.db, { account, discountId: req.params.discountId });
    res.json(await listUses(store.db, discountId, page));
  });

  return router;
}
