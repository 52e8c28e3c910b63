import { languages } from '#shared/texts/languages.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
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
  const named = first.map(plainTitle);
  const at = (title: RegExp, ofExports: ReadonlySet<string> = new Set()) => {
    const index = named.findIndex((cell) => title.test(cell) || ofExports.has(cell));
    return index === -1 ? undefined : index;
  };
  const own = exportedTitles();
  const contact = at(titles[reading.list], own[reading.list]);
  if (contact !== undefined) {
    const whole = at(titles.whole, own.whole);
    const parts = [at(titles.first), at(titles.last)].filter((part) => part !== undefined);
    const names = whole === undefined ? parts : [whole];
    return { contact, names, tags: at(titles.tags, own.tags), hasHeader: true };
  }
  const filled = first.findIndex((cell) => readContact(reading, cell).kind === 'contact');
  if (filled !== -1) return { contact: filled, names: [], tags: undefined, hasHeader: false };
  // A single column must be the contact. Its first row is reported like any other.
  return first.length === 1 ? { contact: 0, names: [], tags: undefined, hasHeader: false } : undefined;
}

function plainTitle(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The titles of our own exports in every language. */
function exportedTitles() {
  const tables = languages.map((language) => mailTexts(language).tables);
  const inEach = (key: 'email' | 'phone' | 'name' | 'tags') =>
    new Set(tables.map((texts) => plainTitle(texts[key])));
  return { mailing: inEach('email'), phone: inEach('phone'), whole: inEach('name'), tags: inEach('tags') };
}
