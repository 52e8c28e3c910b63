import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { bugReport, pageReport } from '#shared/audience/audienceSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow } from '../../store/schema.ts';

/** Reports of a page and of a bug, for the operator. Source: contract, section 6, "paths". */
export function reportRoutes(context: ApiContext): Router {
  const { store, now } = context;

  async function keep(report: Omit<NewRow<'reports'>, 'id' | 'created_at'>): Promise<void> {
    await store.transaction((trx) =>
      trx
        .insertInto('reports')
        .values({ ...report, id: newId('rep'), created_at: now().toISOString() })
        .execute(),
    );
  }

  const router = Router();

  router.post('/pages/:slug/report', async (req, res) => {
    const { reason, details, email } = parseBody(pageReport, req);
    const { slug } = req.params;
    const account = await store.db
      .selectFrom('accounts')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!account) throw refusal(404, 'page_unknown');
    await keep({
      kind: 'page',
      account_id: account.id,
      reason,
      details: details ?? null,
      email: email ?? null,
      page: `/${slug}`,
    });
    res.status(201).json({ received: true });
  });

  router.post('/report', async (req, res) => {
    const { description, email, page } = parseBody(bugReport, req);
    await keep({
      kind: 'bug',
      account_id: null,
      reason: 'bug',
      details: description,
      email: email ?? null,
      page: page ?? null,
    });
    res.status(201).json({ received: true });
  });

  return router;
}
