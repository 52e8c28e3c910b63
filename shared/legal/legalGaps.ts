type Details = Readonly<
  Record<'name' | 'representative' | 'line1' | 'postal_code' | 'city' | 'email' | 'phone', string>
>;

/** What a template leaves open: `[[what belongs here]]`. A page with a gap is not shown. */
const legalGap = /\[\[([^[\]\n]{1,200})\]\]/g;

/** The gaps of templates that the seller's details fill. Their words, in each language, are in the catalogue (`legalTemplates.gaps`). */
const detailGaps = {
  name: ({ name }) => name,
  registeredName: ({ name }) => name,
  responsible: ({ representative }) => representative,
  contentResponsible: ({ representative, name }) => representative || name,
  street: ({ line1 }) => line1,
  city: ({ postal_code, city }) => `${postal_code} ${city}`.trim(),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
} as const satisfies Record<string, (details: Details) => string>;

export type DetailGap = keyof typeof detailGaps;

/** The gaps that details fill, by their words in every language: `{ 'street and number': 'street', 'Straße und Hausnummer': 'street' }`. */
export type GapWords = Readonly<Record<string, string>>;

export const detailGapNames = Object.keys(detailGaps) as readonly DetailGap[];

/** What the details say in the place of a gap; empty where that detail is not filled in. */
export function detailOf(gap: DetailGap, details: Details): string {
  return detailGaps[gap](details);
}

/** The text around its gaps and the words in them, in turn: around, gap, around … */
export function splitAtGaps(text: string): string[] {
  return text.split(legalGap);
}

/** What belongs into the gaps of a text, each once. */
export function gapsOf(text: string): string[] {
  return [...new Set([...text.matchAll(legalGap)].map(([, gap = '']) => gap))];
}

/** Fills the gaps that the details fill by now; everything else of the text stays. */
export function fillGaps(text: string, details: Details, words: GapWords): string {
  return text.replaceAll(legalGap, (written: string, gap: string) => {
    const name = Object.hasOwn(words, gap) ? words[gap] : undefined;
    return isDetailGap(name) ? detailOf(name, details) || written : written;
  });
}

function isDetailGap(name: string | undefined): name is DetailGap {
  return name !== undefined && Object.hasOwn(detailGaps, name);
}
