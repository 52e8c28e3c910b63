import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { countsOfVisits, type PageView, type Visitor } from './countVisits.ts';
import { quarterOf } from './quarters.ts';
import type { Schema } from '../../store/schema.ts';
import { addCounts, findSubject, type Counted, type SubjectRef } from './queries.ts';

/** Something that a visitor did. `visitor`: for a view of the page. */
export type VisitorEvent = {
  accountId: string;
  ref: SubjectRef;
  event: 'view' | 'click';
  visitor?: Visitor & { source: string | null };
  at: Date;
};

/**
 * Counts events with a fixed number of statements for each page and subject, however many events there are. Answers in their order: 404
 * for a subject that does not belong to the account.
 */
export async function countEvents(
  trx: Transaction<Schema>,
  events: readonly VisitorEvent[],
): Promise<(Error | undefined)[]> {
  const found = await findSubjects(trx, events);
  const counts: Counted[] = [];
  const views: PageView[] = [];
  for (const { accountId, ref, event, visitor, at } of events) {
    const subject = found.get(keyOf({ accountId, ref }));
    if (!subject) continue;
    counts.push({ ...subject, account_id: accountId, event, quarter: quarterOf(at) });
    if (visitor) views.push({ ...visitor, accountId, pageId: subject.subject_id, at });
  }
  await addCounts(trx, [...counts, ...(await countsOfVisits(trx, views))]);
  return events.map((event) => (found.get(keyOf(event)) ? undefined : refusal(404, 'subject_unknown')));
}

async function findSubjects(trx: Transaction<Schema>, events: readonly VisitorEvent[]) {
  const found = new Map<string, Awaited<ReturnType<typeof findSubject>>>();
  for (const { accountId, ref } of events) {
    const key = keyOf({ accountId, ref });
    if (!found.has(key)) found.set(key, await findSubject(trx, accountId, ref));
  }
  return found;
}

function keyOf({ accountId, ref }: Pick<VisitorEvent, 'accountId' | 'ref'>): string {
  return [accountId, ref.kind, ref.kind === 'page' ? '' : ref.id].join(' ');
}
