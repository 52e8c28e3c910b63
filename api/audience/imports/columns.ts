import { readContact, type Reading } from './readContact.ts';

/** The columns with address, names and tags; names may be in several. `hasHeader`: the first row has titles, not a person. */
export type Columns = {
  contact: number;
  names: number[];
  tags: number | undefined;
  hasHeader: boolean;
};

/** Column titles as in our own export, mail programs, shops and address books, in some languages, in lower case without punctuation. */
const titles = {
  mailing:
    /^(e?mail|e?mailaddress|e?mail1value|emails|adresseemail|adressemail|courriel|emailadresse|correo\w*)$/,
  phone:
    /^(phone|phonenumber|phone1value|mobile\w*|cell\w*|tel|telephone\w*|telefon\w*|handy\w*|sms\w*|number)$/,
  whole: /^(name|fullname|displayname|nom|nombre|nomcomplet)$/,
  first: /^(firstname|givenname|vorname|prenom|first)$/,
  last: /^(lastname|familyname|surname|nachname|nomdefamille|apellidos?|last)$/,
  tags: /^(tags?|groups?|labels?|groupmembership|segments?|categor(y|ies))$/,
} as const;

/** Finds the columns by the titles in the first row, or by an address or number in it. `undefined`: it has neither. */
export function findColumns(reading: Reading, first: readonly string[]): Columns | undefined {
  const named = first.map((cell) =>
    cell
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}]/gu, ''),
  );
  const at = (title: RegExp) => {
    const index = named.findIndex((cell) => title.test(cell));
    return index === -1 ? undefined : index;
  };
  const contact = at(titles[reading.list]);
  if (contact !== undefined) {
    const whole = at(titles.whole);
    const parts = [at(titles.first), at(titles.last)].filter((part) => part !== undefined);
    const names = whole === undefined ? parts : [whole];
    return { contact, names, tags: at(titles.tags), hasHeader: true };
  }
  const filled = first.findIndex((cell) => readContact(reading, cell).kind === 'contact');
  if (filled !== -1) return { contact: filled, names: [], tags: undefined, hasHeader: false };
  // With only one column it is clear; its first row is reported like any other.
  return first.length === 1 ? { contact: 0, names: [], tags: undefined, hasHeader: false } : undefined;
}
