import { csvText } from '#shared/lib/csvText.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { reasonText } from './reasonText.ts';

type Refused = { list: PeopleList; rows: readonly RefusedRow[]; language: Language };

/**
 * The refused rows of an import, as a file that can be corrected and imported again. Its titles are English, the
 * problems in the dashboard's language.
 */
export function refusedCsv({ list, rows, language }: Refused): string {
  const head = ['Line', list === 'mailing' ? 'E-mail' : 'Phone', 'Name', 'Tags', 'Problem'];
  const body = rows.map((row) => [
    String(row.line),
    row.said,
    row.name,
    row.tags.join(', '),
    reasonText(row, language),
  ]);
  // With the byte order mark, by which spreadsheets recognize UTF-8.
  return `\ufeff${csvText([head, ...body], 'where needed')}`;
}
