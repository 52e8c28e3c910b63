import { report } from '#shared/texts/en/report.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, say } from './output.ts';

const maxReports = 200;

/** What visitors reported, the latest first. */
export async function showReports({ db }: Store): Promise<number> {
  const reports = await db
    .selectFrom('reports')
    .leftJoin('accounts', 'accounts.id', 'reports.account_id')
    .select(['reports.created_at', 'reports.kind', 'accounts.slug', 'reports.page', 'reports.reason'])
    .select(['reports.details', 'reports.email'])
    .orderBy('reports.created_at', 'desc')
    .limit(maxReports)
    .execute();
  // A reason in the visitor's own words has no code and stays as it is.
  const reasons = new Map<string, string>(Object.entries(report.reasons));
  for (const { created_at, kind, slug, page, reason, details, email } of reports)
    say(
      [created_at, kind, slug ?? page ?? '-', reasons.get(reason) ?? reason, details ?? '', email ?? '']
        .map(onOneLine)
        .join('\t'),
    );
  if (reports.length === 0) say('Nobody has reported anything.');
  return 0;
}
