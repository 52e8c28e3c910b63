import { Router } from 'express';
import { z } from 'zod';
import { peopleFilters, tagsChange } from '#shared/studio/peopleSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { limit, tableQuery } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { sendStream } from '../http/sendStream.ts';
import { removePerson, restorePerson, setTags } from './changePeople.ts';
import { exportPeople } from './exportPeople.ts';
import { loadPeople } from './people.ts';
import { requireList } from './requireList.ts';
import { openUnsubscribeLinks } from './unsubscribeLinks.ts';

const listQuery = peopleFilters.extend({
  limit: limit(50),
  after: z
    .string()
    .regex(/^[\d:.TZ-]{24}_[\w-]{1,64}$/, 'is not a place in this list')
    .optional(),
});

/** The people on a creator's lists. Source: contract, section 6, "Dashboard". */
export function peopleRoutes(context: ApiContext): Router {
  const { config, store, now } = context;
  const router = Router();
  const base = '/studio/:accountId/audience/:list';

  router.get(base, async (req, res) => {
    const own = await requireList(context, req);
    res.json(await loadPeople(store.db, own, parseQuery(listQuery, req)));
  });

  router.get(`${base}/export`, async (req, res) => {
    const own = await requireList(context, req);
    const { language, ...filters } = parseQuery(peopleFilters.extend(tableQuery), req);
    const links = await openUnsubscribeLinks(store);
    res.attachment(`${own.list}-list-${utcDay(now())}.csv`).type('text/csv');
    const unsubscribeUrl = (personId: string) =>
      `${config.publicUrl}/unsubscribe/${links.tokenOf({ list: own.list, personId })}`;
    await sendStream(exportPeople(store.db, { own, filters, language, unsubscribeUrl }), res);
  });

  router.put(`${base}/:personId/tags`, async (req, res) => {
    const own = await requireList(context, req);
    const change = { personId: req.params.personId, tags: parseBody(tagsChange, req).tags };
    res.json(await store.transaction((trx) => setTags(trx, own, change)));
  });

  router.delete(`${base}/:personId`, async (req, res) => {
    const own = await requireList(context, req);
    const { personId } = req.params;
    await store.transaction((trx) => removePerson(trx, own, { personId, now: now() }));
    res.status(204).end();
  });

  router.post(`${base}/:personId/restore`, async (req, res) => {
    const own = await requireList(context, req);
    res.json(await store.transaction((trx) => restorePerson(trx, own, req.params.personId)));
  });

  return router;
}
