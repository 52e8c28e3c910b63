import { mailingListBody } from '#shared/audienceSchema.ts';
import { tagsChange } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import type { Columns } from './columns.ts';
import { readContact, type Reading } from './readContact.ts';
import type { CsvRow } from './readCsv.ts';

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
  const refuse = (why: string): Checked => ({
    kind: 'refused',
    row: { line: row.line, said, name: typedName.slice(0, shownLength), tags: tags.slice(0, 20), why },
  });
  if (row.cells === undefined) return refuse('A quotation mark in this row is never closed.');
  const contact = readContact(reading, cellOf(row, columns.contact));
  if (contact.kind === 'problem') return refuse(contact.why);
  const name = mailingListBody.shape.name.safeParse(typedName === '' ? null : typedName);
  if (!name.success) return refuse(`The name ${problemOf(name.error)}.`);
  const tagged = tagsChange.safeParse({ tags });
  if (!tagged.success) {
    return refuse(tags.length > 20 ? 'More than 20 tags.' : `A tag ${problemOf(tagged.error)}.`);
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

function problemOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? 'is wrong';
}
