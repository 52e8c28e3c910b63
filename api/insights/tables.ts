import type { Generated } from 'kysely';

// The numbers of a store.

declare module '../store/schema.ts' {
  interface Schema {
    reports: ReportTable;
    visit_counts: VisitCountTable;
    daily_visitors: DailyVisitorTable;
  }
}

/**
 * One row per quarter of an hour (UTC), subject and event, with a count. A `visitor` is the first `view` of somebody on that UTC
 * day, a `buyer` the first order of such a visitor; a `source` is the host that a view came from. `country` and `device` count
 * visitors; an empty id means that it is not known.
 */
type VisitCountTable = {
  account_id: string;
  /** `2026-01-31T13:45` */
  quarter: string;
  subject: 'product' | 'class' | 'link' | 'page' | 'source' | 'country' | 'device';
  subject_id: string;
  event: 'view' | 'click' | 'visitor' | 'buyer';
  count: number;
};

/** The visitors of a day, by a hash that cannot be reversed once the day's salt is deleted; both are deleted on the next day. */
type DailyVisitorTable = {
  day: string;
  account_id: string;
  visitor: string;
  /** 1 once the visitor has ordered something that day. */
  has_bought: Generated<number>;
};

type ReportTable = {
  id: string;
  kind: 'page' | 'bug';
  account_id: string | null;
  reason: string;
  details: string | null;
  email: string | null;
  page: string | null;
  created_at: string;
};
