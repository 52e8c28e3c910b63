import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type RunOptions } from '../../store/claim.ts';
import { checkDomain } from './checkDomain.ts';

/** Checks the domains that are due: those that wait, and each live one once a day. */
export async function checkDomains(context: ApiContext, options: RunOptions = {}): Promise<void> {
  const { domains } = context.config;
  if (!domains) return;
  await eachClaimed(context, options, {
    table: 'own_domains',
    isDue: (now) => sql`next_check_at is not null and next_check_at <= ${now}`,
    orderBy: 'next_check_at',
    async work(row) {
      try {
        await checkDomain(context, row, domains);
      } catch (error) {
        context.log.error({ err: error, domainId: row.id }, 'a domain could not be checked');
      }
    },
  });
}
