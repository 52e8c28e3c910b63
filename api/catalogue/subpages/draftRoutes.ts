import { Router } from 'express';
import type { Transaction } from 'kysely';
import { revisionSeen } from '#shared/studio/pageDraftSchema.ts';
import { subpageSave } from '#shared/studio/subpageSchema.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { checkRevision } from '../../http/checkRevision.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import type { Schema } from '../../store/schema.ts';
import { draftOfEdit, draftOfPage } from '../pages/draftRules.ts';
import {
  loadSubpage,
  publishSubpage,
  subpageDraftAnswer,
  writeSubpageDraft,
  type SubpageState,
} from './subpageDraft.ts';
import { publishedBlocks } from './subpageRules.ts';

/** The editor's calls for the blocks of a further page, like those of the home page. Source: contract, section 6, "Dashboard". */
export function subpageDraftRoutes(context: ApiContext): Router {
  const { store, config, now } = context;
  const router = Router();
  const path = '/studio/:accountId/subpages/:subpageId';
  const ownOrigin = config.publicUrl;

  /** Runs `work` if the editor has the present revision; else answers 409 with the present page. */
  const editing = <Result>(
    { accountId, subpageId, revision }: { accountId: string; subpageId: string; revision: number },
    work: (trx: Transaction<Schema>, state: SubpageState) => Promise<Result>,
  ): Promise<Result> =>
    store.transaction(async (trx) => {
      const state = await loadSubpage(trx, { accountId, subpageId, ownOrigin });
      const current = subpageDraftAnswer(state);
      checkRevision(revision, { revision: current.revision, current });
      return work(trx, state);
    });

  router.get(`${path}/draft`, async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { subpageId } = req.params;
    const state = await store.read((trx) => loadSubpage(trx, { accountId, subpageId, ownOrigin }));
    res.json(subpageDraftAnswer(state));
  });

  router.put(`${path}/draft`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { subpageId } = req.params;
    const { revision, draft: edit } = parseBody(subpageSave, req);
    const terms = {
      currency: currencyTerms(account.currency),
      limits: chargeLimits(context.payments),
      ownOrigin,
    };
    const answer = await editing({ accountId: account.id, subpageId, revision }, async (trx, state) => {
      const draft = draftOfEdit({ header: draftOfPage(state.home).header, ...edit }, terms);
      return subpageDraftAnswer(await writeSubpageDraft(trx, state, { draft, now: now() }));
    });
    res.json(answer);
  });

  router.post(`${path}/publish`, async (req, res) => {
    const { id: accountId, slug } = await requireStudio(context, req);
    const { subpageId } = req.params;
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, subpageId, revision }, async (trx, state) =>
      subpageDraftAnswer(await publishSubpage(trx, state, now())),
    );
    purgePages(res, slug).json(answer);
  });

  router.post(`${path}/revert`, async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { subpageId } = req.params;
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, subpageId, revision }, async (trx, state) => {
      const before = subpageDraftAnswer(state).draft;
      const draft = { header: before.header, blocks: publishedBlocks(state.row) ?? [] };
      const reverted = await writeSubpageDraft(trx, state, { draft, now: now() });
      return { ...subpageDraftAnswer(reverted), undo: before };
    });
    res.json(answer);
  });

  return router;
}
