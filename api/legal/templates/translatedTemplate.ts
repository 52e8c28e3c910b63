import { countries, countryName } from '#shared/contact/countries.ts';
import { splitAtGaps } from '#shared/legal/legalGaps.ts';
import type { LegalKind } from '#shared/legal/legalKinds.ts';
import { pixelVendors, type Pixels } from '#shared/page/pixels.ts';
import { languages, type Language } from '#shared/texts/languages.ts';
import type { SoldGoods } from '../soldGoods.ts';
import { legalTemplate } from './legalTemplate.ts';
import type { TemplateParts } from './seller.ts';
import { templateTexts, type GapName, type TemplateTexts } from './templateTexts.ts';

type Written = Pick<TemplateParts, 'details' | 'pageUrl'> & { kind: LegalKind; text: string };

/**
 * The text of a legal page in another language, and the language in which it was written; `undefined` if the creator changed more of the
 * template than its gaps, or filled them with words that we cannot translate. The creator may have sold other goods then, so all kinds are tried.
 */
export function translatedTemplate(
  { kind, text, ...seller }: Written,
  language: Language,
): { text: string; from: Language } | undefined {
  for (const from of languages) {
    if (!beginsLike(text, legalTemplate(kind, { ...seller, language: from, goods: nothing, pixels: {} })))
      continue;
    for (const sold of everythingSold(kind)) {
      const answers = answersIn(text, legalTemplate(kind, { ...seller, ...sold, language: from }));
      if (!answers) continue;
      const template = legalTemplate(kind, { ...seller, ...sold, language });
      const translated = withAnswers(template, { answers, from, language });
      // Otherwise another template may fit: what is an answer in a gap of this one may be the own text of that one.
      if (translated !== undefined) return { text: translated, from };
    }
  }
  return undefined;
}

type Answers = ReadonlyMap<string, string>;

const nothing: SoldGoods = { parcels: false, digital: false, tickets: false };

/** A template begins with a line that depends on nothing but its language. */
function beginsLike(text: string, template: string): boolean {
  return text.split('\n', 1)[0] === template.split('\n', 1)[0];
}

/** Only the privacy page names advertising services, and only the withdrawal page has an earlier template. */
function everythingSold(kind: LegalKind): Pick<TemplateParts, 'goods' | 'pixels' | 'isEarlier'>[] {
  const bits = [false, true];
  const allGoods = bits.flatMap((parcels) =>
    bits.flatMap((digital) => bits.map((tickets) => ({ parcels, digital, tickets }))),
  );
  if (kind === 'withdrawal')
    return allGoods.flatMap((goods) => bits.map((isEarlier) => ({ goods, pixels: {}, isEarlier })));
  return allGoods.flatMap((goods) =>
    (kind === 'privacy' ? allPixels() : [{}]).map((pixels) => ({ goods, pixels })),
  );
}

function allPixels(): Pixels[] {
  const all: Pixels[] = [{}];
  for (const vendor of pixelVendors) all.push(...all.map((pixels) => ({ ...pixels, [vendor]: '1' })));
  return all;
}

/** What stands in a text in the place of a template's gaps, by the gaps' words; `undefined` if anything else differs. */
function answersIn(text: string, template: string): Answers | undefined {
  const [start = '', ...rest] = splitAtGaps(template);
  if (!text.startsWith(start)) return undefined;
  const answers = new Map<string, string>();
  let position = start.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [gap = '', after = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 >= rest.length;
    const end = isLast ? text.length - after.length : text.indexOf(after, position);
    const answer = text.slice(position, end);
    if (end <= position || answer.includes('\n') || !text.startsWith(after, end)) return undefined;
    answers.set(gap, answer);
    position = end + after.length;
  }
  return position === text.length ? answers : undefined;
}

type Translation = { answers: Answers; from: Language; language: Language };

function withAnswers(template: string, { answers, from, language }: Translation): string | undefined {
  const written = templateTexts(from).gaps;
  const asked = templateTexts(language).gaps;
  // The texts of every language have the same keys.
  const names = Object.keys(written) as GapName[];
  const translated = splitAtGaps(template).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const name = names.find((one) => asked[one] === piece);
    const answer = name && answers.get(written[name]);
    return name && answer && translatedAnswer(answer, { name, from, language });
  });
  return translated.every((piece) => piece !== undefined) ? translated.join('') : undefined;
}

/** A number is the same in every language. Only words that we know are translated, because they are a declaration of the seller. */
function translatedAnswer(
  answer: string,
  { name, from, language }: Omit<Translation, 'answers'> & { name: GapName },
): string | undefined {
  const said = answer.trim();
  if (/^[\d\s–-]+$/.test(said)) return said;
  if (name === 'lawCountry') {
    const country = countries(from).find((one) => one.name === said);
    return country && countryName(country.code, language);
  }
  const key = knownAnswers[name]?.find((one) => templateTexts(from).answers[one] === said);
  return key && templateTexts(language).answers[key];
}

const knownAnswers: Partial<Record<GapName, readonly (keyof TemplateTexts['answers'])[]>> = {
  returnPayer: ['you', 'us'],
  others: ['nobody'],
};
