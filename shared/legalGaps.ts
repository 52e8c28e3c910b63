type Details = Readonly<
  Record<'name' | 'representative' | 'line1' | 'postal_code' | 'city' | 'email' | 'phone', string>
>;

/** What a template leaves open: `[[what belongs here]]`. A page with a gap is not shown. */
const legalGap = /\[\[([^[\]\n]{1,200})\]\]/g;

/** The gaps of templates that the seller's details fill, by their words. */
const detailGaps = {
  'full name of the person or company': ({ name }) => name,
  'registered name of the seller': ({ name }) => name,
  'name of the person responsible': ({ representative }) => representative,
  'name of the person who answers for the content': ({ representative, name }) => representative || name,
  'street and number': ({ line1 }) => line1,
  'postal code and city': ({ postal_code, city }) => `${postal_code} ${city}`.trim(),
  'your e-mail address': ({ email }) => email,
  'phone number': ({ phone }) => phone,
} as const satisfies Record<string, (details: Details) => string>;

type DetailGap = keyof typeof detailGaps;

/** What the details say in the place of a gap; the gap itself while they say nothing. */
export function detailOrGap(gap: DetailGap, details: Details): string {
  return detailGaps[gap](details) || `[[${gap}]]`;
}

/** What belongs into the gaps of a text, each once. */
export function gapsOf(text: string): string[] {
  return [...new Set([...text.matchAll(legalGap)].map(([, gap = '']) => gap))];
}

/** Fills the gaps that the details fill by now; everything else of the text stays. */
export function fillGaps(text: string, details: Details): string {
  return text.replaceAll(legalGap, (written: string, gap: string) =>
    isDetailGap(gap) ? detailOrGap(gap, details) : written,
  );
}

function isDetailGap(gap: string): gap is DetailGap {
  return Object.hasOwn(detailGaps, gap);
}
