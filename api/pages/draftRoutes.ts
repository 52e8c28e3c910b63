import { Router } from 'express';
import type { Transaction } from 'kysely';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { pageSave, revisionSeen, templateChoice } from '#shared/studio/pageDraftSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { currencyTerms } from '../settings/currencies.ts';
import { checkRevision } from '../studio/conflict.ts';
import { requireStudio } from '../studio/owner.ts';
import { templateDraft } from '../studio/templates.ts';
import type { Schema } from '../store/schema.ts';
import { makingAnswer, readMaking, type Making } from './draftQueries.ts';
import { draftOfEdit } from './draftRules.ts';
import { publishDraft, writeDraft } from './saveDraft.ts';

/** The page editor's calls. Source: contract, section 6, "studio". */
export function pageDraftRoutes(context: ApiContext): Router {
  const { store, config, now } = context;
  const router = Router();
  const ownOrigin = config.publicUrl;

  /** Reads the page and lets `work` go on from the revision that the editor has seen; else 409 with what is there. */
  const editing = (
    { accountId, revision }: { accountId: string; revision: number },
    work: (trx: Transaction<Schema>, making: Making) => Promise<StudioPage>,
  ): Promise<StudioPage> =>
    store.transaction(async (trx) => {
      const making = await readMaking(trx, { accountId, ownOrigin });
      checkRevision(revision, { revision: making.revision, current: makingAnswer(making) });
      return work(trx, making);
    });

  router.get('/studio/:accountId/page', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    res.json(makingAnswer(await readMaking(store.db, { accountId, ownOrigin })));
  });

  router.put('/studio/:accountId/page', async (req, res) => {
    const account = await requireStudio(context, req);
    const { revision, draft: edit } = parseBody(pageSave, req);
    const draft = draftOfEdit(edit, { currency: currencyTerms(account.currency), ownOrigin });
    const answer = await editing({ accountId: account.id, revision }, async (trx, making) =>
      makingAnswer(await writeDraft(trx, { making, draft, now: now() })),
    );
    res.json(answer);
  });

  router.post('/studio/:accountId/page/publish', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, revision }, async (trx, making) => {
      await publishDraft(trx, { making, now: now() });
      return makingAnswer(await readMaking(trx, { accountId, ownOrigin }));
    });
    res.json(answer);
  });

  router.post('/studio/:accountId/page/revert', async (req, res) => {
    const { id: accountId } = await requireStudio(context, req);
    const { revision } = parseBody(revisionSeen, req);
    const answer = await editing({ accountId, revision }, async (trx, making) => {
      const draft = { header: making.published.header, blocks: making.publishedBlocks };
      const reverted = await writeDraft(trx, { making, draft, now: now() });
      return { ...makingAnswer(reverted), undo: making.draft };
    });
    res.json(answer);
  });

  router.post('/studio/:accountId/page/template', async (req, res) => {
    const account = await requireStudio(context, req);
    const { revision, template } = parseBody(templateChoice, req);
    const answer = await editing({ accountId: account.id, revision }, async (trx, making) => {
      const draft = await templateDraft(trx, { account, template, header: making.draft.header });
      const filled = await writeDraft(trx, { making, draft, now: now() });
      return { ...makingAnswer(filled), undo: making.draft };
    });
    res.json(answer);
  });

  return router;
}
