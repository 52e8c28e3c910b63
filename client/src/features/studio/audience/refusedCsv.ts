import { csvText } from '#shared/csvText.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';

/** The refused rows of an import, as a file that can be corrected and imported again. */
export function refusedCsv(list: PeopleList, rows: readonly RefusedRow[]): string {
  const head = ['Line', list === 'mailing' ? 'E-mail' : 'Phone', 'Name', 'Tags', 'Problem'];
  const body = rows.map(({ line, said, name, tags, why }) => [
    String(line),
    said,
    name,
    tags.join(', '),
    why,
  ]);
  // With the byte order mark, by which spreadsheets recognize UTF-8.
  return `\ufeff${csvText([head, ...body], 'where needed')}`;
}
