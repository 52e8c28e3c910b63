import { Router } from 'express';
import type { DomainList } from '#shared/page/domainSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { ApiContext } from '../../context.ts';
import { listSubpages } from '../pages/subpageListings.ts';

/** Every domain of an open page, for the web servers. Source: contract, section 6, "own domains". */
export function domainRoutes({ store: { db } }: ApiContext): Router {
  const router = Router();
  const ownersOf = db.selectFrom('own_domains').select('account_id');
  router.get('/domains', async (_req, res) => {
    const rows = await db
      .selectFrom('own_domains')
      .innerJoin('accounts', 'accounts.id', 'own_domains.account_id')
      .select(['own_domains.host', 'own_domains.token', 'own_domains.state', 'own_domains.live_at'])
      .select(['accounts.id', 'accounts.slug'])
      .where(isNotSuspended)
      .orderBy('own_domains.id')
      .execute();
    const oldSlugs = Map.groupBy(
      await db
        .selectFrom('old_slugs')
        .select(['account_id', 'slug'])
        .where('account_id', 'in', ownersOf)
        .execute(),
      (old) => old.account_id,
    );
    const subpages = await listSubpages(
      db,
      rows.map(({ id }) => id),
    );
    const domains = rows.map(({ id, host, slug, token, state, live_at }) => ({
      host,
      slug,
      old_slugs: (oldSlugs.get(id) ?? []).map((old) => old.slug),
      subpages: (subpages.get(id) ?? []).map(({ address }) => address),
      token,
      state: live_at === null ? (state === 'waiting_for_dns' ? 'waiting' : 'found') : 'live',
    })) satisfies DomainList['domains'];
    res.json({ domains } satisfies DomainList);
  });
  return router;
}
