import { AppError } from '#shared/appError.ts';
import { countryName } from '#shared/countries.ts';
import { mailingListBody } from '#shared/audienceSchema.ts';
import { tagsChange, type PeopleList } from '#shared/studio/peopleSchema.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { readPhone } from '../audience/phone.ts';
import type { Columns } from './columns.ts';
import type { CsvRow } from './readCsv.ts';

/** How the cells of a file are read: `country` is that of numbers without a country code. */
export type Reading = { list: PeopleList; country: string | undefined };

/** Somebody whom a row names. */
export type Named = { line: number; contact: string; name: string | null; tags: string[]; said: string };

export type Checked = { kind: 'named'; person: Named } | { kind: 'refused'; row: RefusedRow };

const shownLength = 200;

/** A row by the rules that a visitor's own subscription goes by. */
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

type Contact = { kind: 'contact'; contact: string } | { kind: 'problem'; why: string };

export function readContact({ list, country }: Reading, typed: string): Contact {
  if (typed === '') return { kind: 'problem', why: list === 'mailing' ? 'No e-mail address.' : 'No number.' };
  if (list === 'phone') return readNumber(typed, country);
  const read = mailingListBody.shape.email.safeParse(typed);
  if (read.success) return { kind: 'contact', contact: read.data };
  return { kind: 'problem', why: 'Not an e-mail address.' };
}

function readNumber(typed: string, country: string | undefined): Contact {
  try {
    return { kind: 'contact', contact: readPhone(typed, country) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: 'problem',
      why:
        country === undefined
          ? 'Not a phone number with its country code, such as +49 30 901820.'
          : `Not a phone number of ${countryName(country)}, nor one with its country code, such as +49 30 901820.`,
    };
  }
}

/** Without the sign by which an export, ours too, keeps a spreadsheet from running a cell. */
function cellOf({ cells }: CsvRow, index: number): string {
  return (cells?.[index] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Between commas, semicolons or bars; `* ` and ` ::: ` are an address book's. */
function tagsIn(cell: string): string[] {
  const tags = cell.split(/[,;|\n]|:::/).map((tag) => tag.replace(/^\s*\*\s/, '').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function problemOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? 'is wrong';
}
