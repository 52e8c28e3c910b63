import type { z } from 'zod';
import { mailingListBody } from '#shared/audience/audienceSchema.ts';
import { tagsChange } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import type { Columns } from './columns.ts';
import { readContact, type Reading } from './readContact.ts';
import type { CsvRow } from './readCsv.ts';
import { refusedFor, type RefusalReason } from './rowReasons.ts';

/** The person in a row. */
export type Named = { line: number; contact: string; name: string | null; tags: string[]; said: string };

export type Checked = { kind: 'named'; person: Named } | { kind: 'refused'; row: RefusedRow };

const shownLength = 200;

/** Checks a row by the rules of a visitor's own subscription. */
export function checkRow(reading: Reading, row: CsvRow, columns: Columns): Checked {
  const said = cellOf(row, columns.contact).slice(0, shownLength);
  const typedName = columns.names
    .map((index) => cellOf(row, index))
    .join(' ')
    .trim();
  const tags = tagsIn(columns.tags === undefined ? '' : cellOf(row, columns.tags));
  const refuse = (why: RefusalReason): Checked => ({
    kind: 'refused',
    row: { line: row.line, said, name: typedName.slice(0, shownLength), tags: tags.slice(0, 20), ...why },
  });
  if (row.cells === undefined) return refuse(refusedFor('open_quote'));
  const contact = readContact(reading, cellOf(row, columns.contact));
  if (contact.kind === 'problem') return refuse(contact.problem);
  const name = mailingListBody.shape.name.safeParse(typedName === '' ? null : typedName);
  if (!name.success) {
    const limit = lengthLimit(name.error);
    return refuse(limit === undefined ? refusedFor('name_of_lines') : refusedFor('name_too_long', { limit }));
  }
  const tagged = tagsChange.safeParse({ tags });
  if (!tagged.success) {
    if (tags.length > 20) return refuse(refusedFor('too_many_tags'));
    const limit = lengthLimit(tagged.error);
    return refuse(limit === undefined ? refusedFor('tag_of_lines') : refusedFor('tag_too_long', { limit }));
  }
  return {
    kind: 'named',
    person: {
      line: row.line,
      contact: contact.contact,
      name: name.data ?? null,
      tags: tagged.data.tags,
      said,
    },
  };
}

/** Without the prefix by which exports, ours too, prevent that a spreadsheet runs a cell. */
function cellOf({ cells }: CsvRow, index: number): string {
  return (cells?.[index] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Tags are separated by commas, semicolons or bars; address books use `* ` and ` ::: `. */
function tagsIn(cell: string): string[] {
  const tags = cell.split(/[,;|\n]|:::/).map((tag) => tag.replace(/^\s*\*\s/, '').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The most characters, if there were more. */
function lengthLimit({ issues: [first] }: z.core.$ZodError): number | undefined {
  return first?.code === 'too_big' ? Number(first.maximum) : undefined;
}
