import type { Transaction } from 'kysely';
import { utcDay } from '#shared/utcDay.ts';
import { countEvent, findSubject } from '../analytics/queries.ts';
import type { Schema } from '../store/schema.ts';
import { isFirstVisit } from './visitors.ts';

/** A look at a page: from which address, and which host's page led to it. */
export type Visit = { accountId: string; address: string; source: string | null };

/** Who comes without a page before, or from a page that does not say so. */
const noSource = 'direct';

/** Anybody can name a host: those of a day are no more than these, the others count as not known. */
const mostSources = 200;

/** Counts a view of a page, whether somebody came for the first time that day, and where from. Throws 404 for no page. */
export async function countVisit(
  trx: Transaction<Schema>,
  { accountId, address, source }: Visit,
  now: Date,
): Promise<void> {
  const day = utcDay(now);
  const page = { ...(await findSubject(trx, accountId, { kind: 'page' })), account_id: accountId, day };
  await countEvent(trx, { ...page, event: 'view' });
  const host = source?.replace(/^www\./, '') ?? noSource;
  const isNamed = host === noSource || (await mayBeNamed(trx, { accountId, day, host }));
  const from = { subject: 'source' as const, subject_id: isNamed ? host : noSource };
  await countEvent(trx, { ...page, ...from, event: 'view' });
  if (await isFirstVisit(trx, { accountId, day, address }))
    await countEvent(trx, { ...page, event: 'visitor' });
}

/** Whether a host is counted that day already, or there is room for it. */
async function mayBeNamed(
  trx: Transaction<Schema>,
  { accountId, day, host }: { accountId: string; day: string; host: string },
): Promise<boolean> {
  const sources = trx
    .selectFrom('daily_counts')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .where('subject', '=', 'source');
  if (await sources.where('subject_id', '=', host).executeTakeFirst()) return true;
  return (await sources.limit(mostSources).execute()).length < mostSources;
}
