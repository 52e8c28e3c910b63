import type { Request } from 'express';
import type { Transaction } from 'kysely';
import { visitorHeaders } from '#shared/answerHeaders.ts';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiEvents } from '../../events.ts';
import { countEvent, findSubject } from '../analytics/queries.ts';
import type { Schema } from '../../store/schema.ts';
import { quarterOf } from './quarters.ts';
import { isFirstOrder, isFirstVisit } from './visitors.ts';

/** Who looks at a page: the address, and what the web server says about it, empty if that is not known. */
export type Visitor = { address: string; country: string; device: string };

/** A view of a page, and the host of the page that linked to it. */
export type Visit = Visitor & { accountId: string; source: string | null };

/** Visits without a referrer. */
const noSource = 'direct';

/** Anybody can make up a host, so the number of different ones per day is limited; others count as unknown. */
const maxSources = 200;

export function visitorOf(req: Request): Visitor {
  const country = req.get(visitorHeaders.country) ?? '';
  const device = req.get(visitorHeaders.device) ?? '';
  return {
    address: req.get('x-forwarded-for') ?? '',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    device: ['phone', 'tablet', 'desktop'].includes(device) ? device : '',
  };
}

/** Counts a view of a page, its source, and the visitor if it is the first view that day. Throws 404 for an unknown page. */
export async function countVisit(
  trx: Transaction<Schema>,
  { accountId, address, source, country, device }: Visit,
  now: Date,
): Promise<void> {
  const subject = await findSubject(trx, accountId, { kind: 'page' });
  const page = { ...subject, account_id: accountId, quarter: quarterOf(now) };
  await countEvent(trx, { ...page, event: 'view' });
  const host = source?.replace(/^www\./, '') ?? noSource;
  const isNamed = host === noSource || (await mayBeNamed(trx, { accountId, day: utcDay(now), host }));
  const from = { subject: 'source' as const, subject_id: isNamed ? host : noSource };
  await countEvent(trx, { ...page, ...from, event: 'view' });
  if (!(await isFirstVisit(trx, { accountId, day: utcDay(now), address }))) return;
  await countEvent(trx, { ...page, event: 'visitor' });
  await countEvent(trx, { ...page, subject: 'country', subject_id: country, event: 'visitor' });
  await countEvent(trx, { ...page, subject: 'device', subject_id: device, event: 'visitor' });
}

/** Counts a visitor of that day who orders something, once. Others, who looked at the page on another day or not at all, are not. */
export async function countBuyer(
  trx: Transaction<Schema>,
  { accountId, address, at }: ApiEvents['visitorOrdered'],
): Promise<void> {
  if (!(await isFirstOrder(trx, { accountId, day: utcDay(at), address }))) return;
  const subject = await findSubject(trx, accountId, { kind: 'page' });
  await countEvent(trx, { ...subject, account_id: accountId, quarter: quarterOf(at), event: 'buyer' });
}

/** Whether a host is counted that day already, or may be added. */
async function mayBeNamed(
  trx: Transaction<Schema>,
  { accountId, day, host }: { accountId: string; day: string; host: string },
): Promise<boolean> {
  const sources = trx
    .selectFrom('visit_counts')
    .select('subject_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('quarter', '>=', day)
    .where('subject', '=', 'source')
    .where('event', '=', 'view');
  if (await sources.where('subject_id', '=', host).executeTakeFirst()) return true;
  return (await sources.limit(maxSources).execute()).length < maxSources;
}
