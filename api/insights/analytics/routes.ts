import { Router } from 'express';
import { analyticsEvent } from '#shared/audience/audienceSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { createBatches } from '../../store/batches.ts';
import { visitorOf } from './countVisits.ts';
import { countEvents, type VisitorEvent } from './countEvents.ts';

/**
 * Source: specification, section 7, "Analytics and lists". Only counts are stored; hashes of visitors are deleted after the day. All views
 * of a page change the same counts, so those that come while others are written are added up and written together. Each is written before
 * it is answered.
 */
export function analyticsRoutes({ store, now }: ApiContext): Router {
  const countInBatch = createBatches((events: readonly VisitorEvent[]) =>
    store.readCommitted((trx) => countEvents(trx, events)),
  );
  const count = (event: Omit<VisitorEvent, 'at'>) => countInBatch({ ...event, at: now() });

  const router = Router();

  router.put('/:accountId/products/:productId/analytics', async (req, res) => {
    const { event } = parseBody(analyticsEvent, req);
    const { accountId, productId } = req.params;
    await count({ accountId, ref: { kind: 'product', id: productId }, event });
    res.status(204).end();
  });

  router.put('/:accountId/:classId/analytics', async (req, res) => {
    const { event } = parseBody(analyticsEvent, req);
    const { accountId, classId } = req.params;
    await count({ accountId, ref: { kind: 'class', id: classId }, event });
    res.status(204).end();
  });

  router.post('/:accountId/analytics', async (req, res) => {
    const { event, block_id, source } = parseBody(analyticsEvent, req);
    const { accountId } = req.params;
    const ref = block_id ? { kind: 'link' as const, id: block_id } : { kind: 'page' as const };
    const isPageView = ref.kind === 'page' && event === 'view';
    const visitor = { source: source ?? null, ...visitorOf(req) };
    await count({ accountId, ref, event, ...(isPageView ? { visitor } : {}) });
    res.status(204).end();
  });

  return router;
}
