import type { Transaction } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { wordsBeginningWith, wordsIn, type WordRange } from '../store/searchWords.ts';
import type { ApiEvents } from '../events.ts';
import type { Row, Schema } from '../store/schema.ts';

const maxWordLength = 64;
const maxWords = 40;
/** SQLite binds at most 32,766 values in a statement. */
const rowsAtOnce = 5000;

/** Adds people to the search index. */
export async function indexPeople(
  trx: Transaction<Schema>,
  { accountId, list, people }: ApiEvents['peopleJoined'],
): Promise<void> {
  const rows: Row<'person_words'>[] = people.flatMap(({ id, contact, name }) => {
    const words = [...contactWords(list, contact), ...wordsIn(name ?? '')];
    return [...new Set(words)]
      .slice(0, maxWords)
      .map((word) => ({ account_id: accountId, list, word, person_id: id }));
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('person_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

/** The whole address is a word, too, with its `@`: a search for it is fast, however many people share its parts. */
function contactWords(list: PeopleList, contact: string): string[] {
  if (list === 'mailing') return [contact.slice(0, maxWordLength), ...wordsIn(contact)];
  const national = parsePhoneNumberFromString(contact)?.nationalNumber;
  return [contact.replace(/\D/g, ''), ...(national === undefined ? [] : [national])];
}

/** The conditions of a search, all of which a person has to meet; `undefined` if the search contains characters that no word has. */
export function prefixRangesOf(list: PeopleList, q: string): WordRange[] | undefined {
  const typed = q.trim().toLowerCase();
  const words = list === 'phone' && /^[\d\s()+./-]+$/.test(typed) ? digitsOf(typed) : wordsOf(typed);
  if (typed !== '' && words.length === 0) return undefined;
  return words.map(wordsBeginningWith);
}

/** The digits of a number: any grouping matches, with the country code or as dialled at home. */
function digitsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? [] : [digits];
}

function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .flatMap((part) => (/^[^@]+@/.test(part) ? [part.slice(0, maxWordLength)] : wordsIn(part)));
}
