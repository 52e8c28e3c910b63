import type { Transaction } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { wordsIn } from '../orders/orderWords.ts';
import type { Row, Schema } from '../store/schema.ts';

export type Findable = { id: string; account_id: string; contact: string; name: string | null };

/** What words begin with: those from `first` on, before `end`. */
export type Beginning = { first: string; end: string };

const maxWordLength = 64;
const maxWords = 40;
/** SQLite binds at most 32,766 values in a statement. */
const rowsAtOnce = 5000;

/** Makes people findable; in the transaction that writes them. */
export async function writePersonWords(
  trx: Transaction<Schema>,
  list: PeopleList,
  people: readonly Findable[],
): Promise<void> {
  const rows: Row<'person_words'>[] = people.flatMap(({ id, account_id, contact, name }) => {
    const words = [...contactWords(list, contact), ...wordsIn(name ?? '')];
    return [...new Set(words)].slice(0, maxWords).map((word) => ({ account_id, list, word, person_id: id }));
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('person_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

/** An address stands there whole too, with its `@`: looked for whole, it is found at once however many share its parts. */
function contactWords(list: PeopleList, contact: string): string[] {
  if (list === 'mailing') return [contact.slice(0, maxWordLength), ...wordsIn(contact)];
  const national = parsePhoneNumberFromString(contact)?.nationalNumber;
  return [contact.replace(/\D/g, ''), ...(national === undefined ? [] : [national])];
}

/** What a person has to have, each, to be what is looked for; `undefined` where signs are looked for that no word has. */
export function beginningsIn(list: PeopleList, q: string): Beginning[] | undefined {
  const typed = q.trim().toLowerCase();
  const words = list === 'phone' && /^[\d\s()+./-]+$/.test(typed) ? digitsOf(typed) : wordsOf(typed);
  if (typed !== '' && words.length === 0) return undefined;
  return words.map((word) => ({ first: word, end: `${word}\u{10ffff}` }));
}

/** A number, however its digits are grouped, with its country's code or as it is dialled at home. */
function digitsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? [] : [digits];
}

function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .flatMap((part) => (/^[^@]+@/.test(part) ? [part.slice(0, maxWordLength)] : wordsIn(part)));
}
