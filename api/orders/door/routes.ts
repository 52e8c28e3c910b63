import { Router } from 'express';
import { helperCheckIn, newDoorLink } from '#shared/studio/doorLinkSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { listDoorLinks, makeDoorLink, revokeDoorLink } from './doorLinks.ts';
import {
  checkInAsHelper,
  loadHelperDoor,
  loadHelperGuests,
  requireDoorLink,
  undoAsHelper,
} from './helperDoor.ts';

/** A creator's links for helpers. Source: contract, section 6, "Dashboard". */
export function doorLinkRoutes(context: ApiContext): Router {
  const router = Router();
  const base = '/studio/:accountId/door-links';

  router.get(base, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json({ links: await listDoorLinks(context, id) });
  });

  router.post(base, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.status(201).json(await makeDoorLink(context, id, parseBody(newDoorLink, req)));
  });

  router.delete(`${base}/:linkId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    await revokeDoorLink(context, { accountId: id, linkId: req.params.linkId });
    res.status(204).end();
  });

  return router;
}

/** What a helper's link opens, and nothing else. Source: contract, section 6, "a helper at the door". */
export function helperDoorRoutes(context: ApiContext): Router {
  const router = Router();
  router.use('/door', (_req, res, next) => {
    // Names of guests must not be cached.
    res.set('cache-control', 'no-store');
    next();
  });

  router.get('/door', async (req, res) => {
    res.json(await loadHelperDoor(context, await requireDoorLink(context, req)));
  });

  router.get('/door/guests', async (req, res) => {
    res.json(await loadHelperGuests(context, await requireDoorLink(context, req)));
  });

  router.post('/door/check-in', async (req, res) => {
    const link = await requireDoorLink(context, req);
    res.json(await checkInAsHelper(context, link, parseBody(helperCheckIn, req).code));
  });

  router.delete('/door/tickets/:ticketId/check-in', async (req, res) => {
    await undoAsHelper(context, await requireDoorLink(context, req), req.params.ticketId);
    res.status(204).end();
  });

  return router;
}
