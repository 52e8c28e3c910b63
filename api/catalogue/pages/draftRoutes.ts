import { Router } from 'express';
import type { Transaction } from 'kysely';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { pageSave, revisionSeen, templateChoice } from '#shared/studio/pageDraftSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import { checkRevision } from '../../http/checkRevision.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { templateDraft } from './templates.ts';
import type { Schema } from '../../store/schema.ts';
import { pageDraftAnswer, loadPageDraft, type DraftState } from './draftQueries.ts';
import { draftOfEdit, draftOfPage } from './draftRules.ts';
import { publishDraft, writeDraft } from './saveDraft.ts';

/** The page editor's calls. Source: contract, section 6, "Dashboard". */
export function pageDraftRoutes(context: ApiContext): Router {
  const { store, config, now, events } = context;
  const router = Router();
  const ownOrigin = config.publicUrl;

  /** Reads the page and runs `work` if the editor has the present revision; else answers 409 with the present page. */
  const editing = (
    { accountId, revision }: { accountId: string; revision: number },
    work: (trx: Transaction<Schema>, state: DraftState) => Promise<StudioPage>,
  ): Promise<StudioPage> =>
    store.transaction(async (trx) => {
      const state = await loadPageDraft(trx, { accountId, ownOrigin });
      checkRevision(revision, { revision: state.revision, current: pageDraftAnswer(state) });
      return work(trx, state);
    });

  router.get('/studio/:accountId/page', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    res.json(pageDraftAnswer(await loadPageDraft(store.db, { accountId, ownOrigin })));
  });

  router.put('/studio/:accountId/page', async (req, res) => {
    const account = await requireStudio(context, req);
    const { revision, draft: edit } = parseBody(pageSave, req);
    const draft = draftOfEdit(edit, {
      currency: currencyTerms(account.currency),
      limits: chargeLimits(context.payments),
      ownOrigin,
    });
    const answer = await editing({ accountId: account.id, revision }, async (trx, state) =>
      pageDraftAnswer(await writeDraft(trx, { state, draft, events, now: now() })),
    );
    res.json(answer);
  });

  router.post('/studio/:accountId/page/publish', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, revision }, async (trx, state) => {
      await publishDraft(trx, { state, events, now: now() });
      return pageDraftAnswer(await loadPageDraft(trx, { accountId, ownOrigin }));
    });
    purgePages(res, answer.slug).json(answer);
  });

  router.post('/studio/:accountId/page/revert', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, revision }, async (trx, state) => {
      const draft = { ...draftOfPage(state.published), blocks: state.publishedBlocks };
      const reverted = await writeDraft(trx, { state, draft, events, now: now() });
      return { ...pageDraftAnswer(reverted), undo: state.draft };
    });
    res.json(answer);
  });

  router.post('/studio/:accountId/page/template', async (req, res) => {
    const account = await requireStudio(context, req);
    const { revision, template } = parseBody(templateChoice, req);
    const answer = await editing({ accountId: account.id, revision }, async (trx, state) => {
      const draft = await templateDraft(trx, { account, template, header: state.draft.header });
      const filled = await writeDraft(trx, { state, draft, events, now: now() });
      return { ...pageDraftAnswer(filled), undo: state.draft };
    });
    res.json(answer);
  });

  return router;
}
