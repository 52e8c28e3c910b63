import type { Request } from 'express';
import type { Transaction } from 'kysely';
import { visitorHeaders } from '#shared/wire/answerHeaders.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiEvents } from '../../events.ts';
import { addCounts, findSubject, type Counted } from './queries.ts';
import type { Schema } from '../../store/schema.ts';
import { quarterOf } from './quarters.ts';
import { firstOrders, firstVisits } from './visitors.ts';

/** Who looks at a page: the address, and what the web server says about it, empty if that is not known. */
export type Visitor = { address: string; country: string; device: string };

/** A view of a page with the id `pageId`, and the host of the page that linked to it. */
export type PageView = Visitor & { accountId: string; pageId: string; source: string | null; at: Date };

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

/** What page views are counted by: their sources, and each visitor's country and device once a day. */
export async function countsOfVisits(
  trx: Transaction<Schema>,
  views: readonly PageView[],
): Promise<Counted[]> {
  const visits = views.map((view) => ({ ...view, day: utcDay(view.at) }));
  const named = await nameSources(trx, visits);
  const sources = named.map(({ accountId, at, host }) => ({
    account_id: accountId,
    quarter: quarterOf(at),
    subject: 'source' as const,
    subject_id: host,
    event: 'view' as const,
  }));
  const first = await firstVisits(trx, visits);
  return [
    ...sources,
    ...first.flatMap(({ accountId, pageId, country, device, at }) => {
      const visitor = { account_id: accountId, quarter: quarterOf(at), event: 'visitor' as const };
      return [
        { ...visitor, subject: 'page' as const, subject_id: pageId },
        { ...visitor, subject: 'country' as const, subject_id: country },
        { ...visitor, subject: 'device' as const, subject_id: device },
      ];
    }),
  ];
}

/** Counts visitors of that day who order something, each once. Buyers who did not see the page on that day are not counted. */
export async function countBuyers(
  trx: Transaction<Schema>,
  { buyers }: ApiEvents['visitorsOrdered'],
): Promise<void> {
  const counts: Counted[] = [];
  const first = await firstOrders(
    trx,
    buyers.map((buyer) => ({ ...buyer, day: utcDay(buyer.at) })),
  );
  for (const { accountId, at } of first) {
    const subject = await findSubject(trx, accountId, { kind: 'page' });
    if (subject) counts.push({ ...subject, account_id: accountId, quarter: quarterOf(at), event: 'buyer' });
  }
  await addCounts(trx, counts);
}

/** Each view with the host that it counts for. A host beyond the limit counts as unknown. */
async function nameSources<T extends PageView & { day: string }>(
  trx: Transaction<Schema>,
  views: readonly T[],
): Promise<(T & { host: string })[]> {
  const named: (T & { host: string })[] = [];
  for (const sameDay of Map.groupBy(views, ({ accountId, day }) => `${accountId} ${day}`).values()) {
    const hosts = sameDay.map(({ source }) => source?.replace(/^www\./, '') ?? noSource);
    const [{ accountId, day } = { accountId: '', day: '' }] = sameDay;
    const isNamed = hosts.every((host) => host === noSource)
      ? new Set([noSource])
      : await namesOf(trx, { accountId, day, hosts });
    for (const [index, view] of sameDay.entries()) {
      const host = hosts[index] ?? noSource;
      named.push({ ...view, host: isNamed.has(host) ? host : noSource });
    }
  }
  return named;
}

/** Of these hosts, those that are counted that day already, and new ones up to the limit. */
async function namesOf(
  trx: Transaction<Schema>,
  { accountId, day, hosts }: { accountId: string; day: string; hosts: readonly string[] },
): Promise<Set<string>> {
  const counted = await trx
    .selectFrom('visit_counts')
    .select('subject_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('quarter', '>=', day)
    .where('subject', '=', 'source')
    .where('event', '=', 'view')
    .execute();
  const names = new Set(counted.map(({ subject_id }) => subject_id));
  for (const host of hosts) if (names.size < maxSources) names.add(host);
  return names.add(noSource);
}
