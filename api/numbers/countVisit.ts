import type { Transaction } from 'kysely';
import { utcDay } from '#shared/utcDay.ts';
import { countEvent, findSubject } from '../analytics/queries.ts';
import type { Schema } from '../store/schema.ts';
import { isFirstVisit } from './visitors.ts';

/** A look at a page: from which address, and which host's page led to it. */
export type Visit = { accountId: string; address: string; source: string | null };

/** Who comes without a page before, or from a page that does not say so. */
const noSource = 'direct';

/** Counts a view of a page, whether somebody came for the first time that day, and where from. Throws 404 for no page. */
export async function countVisit(
  trx: Transaction<Schema>,
  { accountId, address, source }: Visit,
  now: Date,
): Promise<void> {
  const day = utcDay(now);
  const page = { ...(await findSubject(trx, accountId, { kind: 'page' })), account_id: accountId, day };
  await countEvent(trx, { ...page, event: 'view' });
  const from = { subject: 'source' as const, subject_id: source?.replace(/^www\./, '') ?? noSource };
  await countEvent(trx, { ...page, ...from, event: 'view' });
  if (await isFirstVisit(trx, { accountId, day, address }))
    await countEvent(trx, { ...page, event: 'visitor' });
}
