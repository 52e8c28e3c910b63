import { readContact, type Reading } from './checkRow.ts';

/** Which cells of a row say what; names may stand in several. `hasHeader`: the first row says it, and is nobody. */
export type Columns = {
  contact: number;
  names: number[];
  tags: number | undefined;
  hasHeader: boolean;
};

/** As our own export, mail programs, shops and address books call them, in some languages, without signs and in small letters. */
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

/** Reads the first row as a header, or takes the column in which it has an address or number. `undefined`: neither is there. */
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
  // One column can be nothing else; what stands in its first row is told as any other.
  return first.length === 1 ? { contact: 0, names: [], tags: undefined, hasHeader: false } : undefined;
}
