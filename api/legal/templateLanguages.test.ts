import { expect, test } from 'vitest';
import { fillGaps, gapsOf } from '#shared/legal/legalGaps.ts';
import { legalKinds } from '#shared/legal/legalKinds.ts';
import { languages, type Language } from '#shared/texts/languages.ts';
import { legalDetails, saveLegal } from '../../tests/support/legal.ts';
import { addProduct } from '../../tests/support/sales.ts';
import { startStudio, type RunningStudio } from '../../tests/support/studio.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { legalTemplate } from './templates/legalTemplate.ts';
import type { TemplateParts } from './templates/seller.ts';
import { gapWords, templateTexts } from './templates/templateTexts.ts';
import { translatedTemplate } from './templates/translatedTemplate.ts';

const pageUrl = 'https://stalls.example/ada';
const everything = { parcels: true, digital: true, tickets: true };

async function publishIn({ call }: RunningStudio, language: Language): Promise<void> {
  const { draft, revision } = (await call('GET', '/page')).body;
  const next = { ...draft, header: { ...draft.header, language } };
  const saved = await call('PUT', '/page', { revision, draft: next });
  await call('POST', '/page/publish', { revision: saved.body.revision });
}

async function templateOf({ call }: RunningStudio, kind: string, details = legalDetails): Promise<string> {
  return (await call('POST', '/legal/template', { kind, details })).body.text;
}

testOnStores('a creator gets the templates in the language of their page', async (variant) => {
  await using studio = await startStudio({ variant });
  expect(await templateOf(studio, 'imprint')).toContain('**Who sells here**\n\nAda Lovelace');
  await publishIn(studio, 'de');
  expect(await templateOf(studio, 'imprint')).toContain('**Wer hier verkauft**\n\nAda Lovelace');
  expect(await templateOf(studio, 'imprint')).toContain('10115 Berlin\nDeutschland');
  expect(await templateOf(studio, 'withdrawal')).toContain(
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  );
  const unfilled = await templateOf(studio, 'imprint', { ...legalDetails, line1: '' });
  expect(gapsOf(unfilled)).toEqual(['Straße und Hausnummer']);
  const { gaps } = (await studio.call('GET', '/legal')).body;
  expect(fillGaps(unfilled, legalDetails, gaps)).toBe(await templateOf(studio, 'imprint'));
});

testOnStores('a template that was not changed is read in the language that is asked for', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  await publishIn(studio, 'de');
  await addProduct(api, seller, { product_type: 'physical' });
  const draft = await templateOf(studio, 'terms');
  const terms = draft
    .replace('[[Anzahl der Tage, bis ein Paket verschickt wird]]', '3')
    .replace('[[das Land oder der Bundesstaat, dessen Recht gilt]]', 'Österreich');
  expect(gapsOf(terms)).toEqual([]);
  const own = 'Wir versenden am Montag.';
  const documents = [
    { kind: 'terms', text: terms, shown: true },
    { kind: 'privacy', text: own, shown: true },
  ];
  await saveLegal(studio, { documents });
  // What is sold later changes nothing of what was declared.
  await addProduct(api, seller, { product_type: 'ticket' });
  const read = async (path: string) => (await api.call('GET', `/pages/ada/legal/${path}`)).body;

  const german = await read('terms');
  expect([german.text, german.language, german.translated_from]).toEqual([terms, 'de', undefined]);
  const french = await read('terms?language=fr');
  expect(french).toMatchObject({ language: 'fr', translated_from: 'de', page: { language: 'de' } });
  expect(french.text).toContain('**1. Avec qui vous contractez**');
  expect(french.text).toContain('dans un délai de 3 jours ouvrés');
  expect(french.text).toContain('pays ou de l’État suivant : Autriche.');
  expect(french.text).not.toContain('billets');

  for (const path of ['privacy', 'privacy?language=fr'])
    expect(await read(path)).toMatchObject({ text: own, language: 'de' });
  const changed = terms.replace('unverzüglich', 'bald').replace('5. Wenn', '5. Falls');
  await saveLegal(studio, { revision: 1, documents: [{ kind: 'terms', text: changed, shown: true }] });
  const kept = await read('terms?language=fr');
  expect([kept.text, kept.language, kept.translated_from]).toEqual([changed, 'de', undefined]);
});

test('an earlier English template is read in the language of the page, and in English where it is asked for', async () => {
  await using studio = await startStudio();
  const english = await templateOf(studio, 'withdrawal');
  await saveLegal(studio, { documents: [{ kind: 'withdrawal', text: english, shown: true }] });
  await publishIn(studio, 'pl');
  const read = async (query: string) =>
    (await studio.api.call('GET', `/pages/ada/legal/withdrawal${query}`)).body;
  expect(await read('')).toMatchObject({
    text: await templateOf(studio, 'withdrawal'),
    language: 'pl',
    translated_from: 'en',
  });
  const asked = await read('?language=en');
  expect([asked.text, asked.language, asked.translated_from]).toEqual([english, 'en', undefined]);
});

const partsIn = (language: Language): TemplateParts => ({
  language,
  details: {
    ...legalDetails,
    phone: '+49 30 1',
    representative: 'Grace',
    register: 'HRB 1',
    vat_number: 'DE1',
  },
  goods: everything,
  pageUrl,
  pixels: { meta: '1', google: '2' },
});

/** The gaps that a number, a country or one of our own words answers. */
function answered(text: string, language: Language): string {
  const { gaps, answers } = templateTexts(language);
  const country = new Intl.DisplayNames(language, { type: 'region' }).of('AT') ?? '';
  return text
    .replace(`[[${gaps.lawCountry}]]`, country)
    .replace(`[[${gaps.returnPayer}]]`, answers.us)
    .replace(`[[${gaps.others}]]`, answers.nobody)
    .replaceAll(/\[\[[^\]]*\]\]/g, '14');
}

test.each(languages)('every template in %s says the same as in English, and becomes it again', (language) => {
  for (const kind of legalKinds) {
    const [english, written] = [legalTemplate(kind, partsIn('en')), legalTemplate(kind, partsIn(language))];
    const shapeOf = (text: string) =>
      text.split('\n').map((line) => [line.startsWith('**'), line.startsWith('- '), gapsOf(line).length]);
    expect(shapeOf(written), kind).toEqual(shapeOf(english));
    const { details } = partsIn(language);
    const page = { kind, text: answered(written, language), details, pageUrl };
    expect(translatedTemplate(page, 'en')).toEqual({ text: answered(english, 'en'), from: language });
    expect(translatedTemplate({ ...page, text: `${page.text} Gratis!` }, 'en')).toBeUndefined();
    if (language !== 'en') expect(written, kind).not.toBe(english);
  }
});

test('a withdrawal page from before the online function is still translated, without it', () => {
  const { details } = partsIn('de');
  const earlier = (language: Language) =>
    legalTemplate('withdrawal', { ...partsIn(language), isEarlier: true });
  expect(legalTemplate('withdrawal', partsIn('de'))).toContain('https://stalls.example/purchases');
  expect(earlier('de')).not.toContain('/purchases');
  expect(translatedTemplate({ kind: 'withdrawal', text: earlier('de'), details, pageUrl }, 'en')).toEqual({
    text: earlier('en'),
    from: 'de',
  });
});

test('words of the creator’s own in a gap keep the page as it is', () => {
  const { details } = partsIn('en');
  const text = legalTemplate('terms', partsIn('en')).replace(/\[\[number[^\]]*\]\]/, '2');
  const gap = `[[${templateTexts('en').gaps.lawCountry}]]`;
  const withCountry = (country: string) =>
    translatedTemplate({ kind: 'terms', text: text.replace(gap, country), details, pageUrl }, 'de');
  expect(withCountry('Germany')?.text).toContain('Bundesstaats: Deutschland.');
  expect(withCountry('New York, but not its rules on conflicts')).toBeUndefined();
});

test('the words of a gap name one gap, in all languages together', () => {
  for (const language of languages) {
    const words = Object.values(templateTexts(language).gaps);
    expect(new Set(words).size, language).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[^[\]\n]{1,200}$/);
    for (const [name, word] of Object.entries(templateTexts(language).gaps))
      if (Object.hasOwn(gapWords(), word)) expect(gapWords()[word]).toBe(name);
  }
});
