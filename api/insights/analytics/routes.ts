import { Router } from 'express';
import { analyticsEvent } from '#shared/audienceSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { quarterOf } from '../numbers/quarters.ts';
import { countVisit, visitorOf } from '../numbers/countVisit.ts';
import { countEvent, findSubject, type SubjectRef } from './queries.ts';

/** Source: specification, section 7, "Analytics and lists". Only counts are stored; hashes of visitors are deleted after the day. */
export function analyticsRoutes(context: ApiContext): Router {
  const { store, now } = context;

  async function count(accountId: string, ref: SubjectRef, event: 'view' | 'click'): Promise<void> {
    await store.transaction(async (trx) => {
      const subject = await findSubject(trx, accountId, ref);
      await countEvent(trx, {
        ...subject,
        account_id: accountId,
        event,
        quarter: quarterOf(now()),
      });
    });
  }

  const router = Router();

  router.put('/:accountId/products/:productId/analytics', async (req, res) => {
    const { event } = parseBody(analyticsEvent, req);
    await count(req.params.accountId, { kind: 'product', id: req.params.productId }, event);
    res.status(204).end();
  });

  router.put('/:accountId/:classId/analytics', async (req, res) => {
    const { event } = parseBody(analyticsEvent, req);
    await count(req.params.accountId, { kind: 'class', id: req.params.classId }, event);
    res.status(204).end();
  });

  router.post('/:accountId/analytics', async (req, res) => {
    const { event, block_id, source } = parseBody(analyticsEvent, req);
    const { accountId } = req.params;
    if (block_id) await count(accountId, { kind: 'link', id: block_id }, event);
    else if (event === 'click') await count(accountId, { kind: 'page' }, event);
    else {
      const visit = { accountId, source: source ?? null, ...visitorOf(req) };
      await store.transaction((trx) => countVisit(trx, visit, now()));
    }
    res.status(204).end();
  });

  return router;
}
