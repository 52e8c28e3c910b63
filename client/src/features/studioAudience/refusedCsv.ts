import { csvText } from '#shared/csvText.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';

/** The rows of an import that put nobody on the list, as a file that can be put right and imported again. */
export function refusedCsv(list: PeopleList, rows: readonly RefusedRow[]): string {
  const head = ['Line', list === 'mailing' ? 'E-mail' : 'Phone', 'Name', 'Tags', 'Problem'];
  const body = rows.map(({ line, said, name, tags, why }) => [
    String(line),
    said,
    name,
    tags.join(', '),
    why,
  ]);
  // With the mark by which spreadsheets know that this is UTF-8.
  return `\ufeff${csvText([head, ...body], 'where needed')}`;
}
