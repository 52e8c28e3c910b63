import { Router } from 'express';
import { analyticsEvent } from '#shared/audienceSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { countVisit } from '../numbers/countVisit.ts';
import { countEvent, findSubject, type Wanted } from './queries.ts';

/** Source: specification, section 7, "Analytics and lists". Counts; who came is forgotten with the day. */
export function analyticsRoutes(context: ApiContext): Router {
  const { store, now } = context;

  async function count(accountId: string, wanted: Wanted, event: 'view' | 'click'): Promise<void> {
    await store.transaction(async (trx) => {
      const subject = await findSubject(trx, accountId, wanted);
      await countEvent(trx, {
        ...subject,
        account_id: accountId,
        event,
        day: utcDay(now()),
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
      const visit = { accountId, address: req.get('x-forwarded-for') ?? '', source: source ?? null };
      await store.transaction((trx) => countVisit(trx, visit, now()));
    }
    res.status(204).end();
  });

  return router;
}
