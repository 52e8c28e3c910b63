import { Router } from 'express';
import { domainsChanged } from '#shared/wire/answerHeaders.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { domainAddition, type DomainAnswer } from '#shared/studio/domainSchema.ts';
import type { DomainSettings } from '../../domainSettings.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { newId, newToken } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import { checkDomain, isTaken, setPageDomain } from './checkDomain.ts';
import { nextCheck } from './nextCheck.ts';
import { readHost } from './readHost.ts';
import { ownDomainOf } from './records.ts';

/** A creator's own domain. Source: contract, section 6, "Dashboard". */
export function studioDomainRoutes(context: ApiContext): Router {
  const { store, config, now } = context;
  const path = '/studio/:accountId/domain';
  const router = Router();

  router.get(path, async (req, res) => {
    res.json(await answerOf(await requireStudio(context, req)));
  });

  router.post(path, async (req, res) => {
    const account = await requireStudio(context, req);
    requireSettings();
    const host = readHost(parseBody(domainAddition, req).host, config.publicUrl);
    await store.transaction(async (trx) => {
      if (await findDomain(account.id, trx)) throw refusal(409, 'domain_exists');
      if (await isTaken(trx, { host, account_id: account.id })) throw refusal(409, 'domain_taken');
      const [state, since] = ['waiting_for_dns' as const, now().toISOString()];
      await trx
        .insertInto('own_domains')
        .values({
          id: newId('dom'),
          account_id: account.id,
          host,
          token: newToken(),
          state,
          waiting_since: since,
          next_check_at: nextCheck({ state, waiting_since: since }, now()),
        })
        .execute();
    });
    purgePages(res.status(201), domainsChanged, account.slug).json(await answerOf(account));
  });

  router.post(`${path}/check`, async (req, res) => {
    const account = await requireStudio(context, req);
    const settings = requireSettings();
    const domain = await findDomain(account.id);
    if (!domain) throw refusal(404, 'domain_none');
    await checkDomain(context, domain, settings);
    purgePages(res, domainsChanged, account.slug).json(await answerOf(account));
  });

  router.delete(path, async (req, res) => {
    const account = await requireStudio(context, req);
    await store.transaction(async (trx) => {
      await trx.deleteFrom('own_domains').where('account_id', '=', account.id).execute();
      await setPageDomain(trx, account.id, null);
    });
    purgePages(res, domainsChanged, account.slug).json(await answerOf(account));
  });

  function requireSettings(): DomainSettings {
    if (!config.domains) throw refusal(409, 'domains_off');
    return config.domains;
  }

  function findDomain(accountId: string, db: Pick<typeof store.db, 'selectFrom'> = store.db) {
    return db.selectFrom('own_domains').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  }

  async function answerOf({ id, slug }: Row<'accounts'>): Promise<DomainAnswer> {
    const { domains } = config;
    const row = domains ? await findDomain(id) : undefined;
    return {
      slug,
      available: domains !== null,
      domain: domains && row ? ownDomainOf(row, domains) : null,
    };
  }

  return router;
}
