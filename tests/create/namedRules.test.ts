import { expect, test } from 'vitest';
import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { sentenceOf } from '../../client/src/calls/browserTransport.ts';
import { discountTerms, makeDiscount } from '../support/discounts.ts';
import { legalDetails, saveLegal } from '../support/legal.ts';
import type { CallAnswer } from '../support/startApi.ts';
import { draftProduct, editProduct, startStudio, type RunningStudio } from '../support/studio.ts';

type Ask = (studio: RunningStudio) => Promise<CallAnswer>;

const day = '2027-03-01T18:00:00Z';

const put =
  (path: string, settings: object): Ask =>
  ({ call }) =>
    call('PUT', path, settings);

const discount =
  (terms: Record<string, unknown>): Ask =>
  ({ call }) =>
    call('POST', '/discounts', discountTerms(terms));

const secondDiscount =
  (change?: string): Ask =>
  async (studio) => {
    const id = await makeDiscount(studio);
    if (change) await studio.call('POST', `/discounts/${id}/${change}`, { revision: 1 });
    return studio.call('POST', '/discounts', discountTerms());
  };

const edit =
  (change: Record<string, unknown>, made: Record<string, unknown> = {}): Ask =>
  async (studio) =>
    editProduct(studio, await draftProduct(studio, made), change);

const subpage =
  (address: string, title = 'About'): Ask =>
  ({ call }) =>
    call('POST', '/subpages', { title, address });

const takenAddress: Ask = async (studio) => {
  await subpage('about')(studio);
  return subpage('about', 'Mine')(studio);
};

const colours: Ask = async ({ call }) => {
  const { revision, draft } = (await call('GET', '/page')).body;
  return call('PUT', '/page', {
    revision,
    draft: { ...draft, header: { ...draft.header, awning: ['red', '#ffffff'] } },
  });
};

const embed: Ask = async ({ call }) => {
  const { revision, draft } = (await call('GET', '/page')).body;
  const block = { type: 'embed', title: 'Song', url: 'https://example.com' };
  return call('PUT', '/page', { revision, draft: { ...draft, blocks: [block] } });
};

const upload =
  (body: object): Ask =>
  ({ call }) =>
    call('POST', '/uploads', { name: 'a.png', ...body });

const registered = { country: 'DE', number: 'DE136695976', oss: true };

const taxes = (registrations: object[]): Ask =>
  put('/tax', {
    revision: 0,
    settings: { registrations, prices_include: true, reverse_charge: 'format' },
  });

const legal =
  (details: object): Ask =>
  (studio) =>
    saveLegal(studio, { details: { ...legalDetails, ...details } });

const event = { starts_at: '2027-02-30T19:00', place: 'Oslo', time_zone: 'Europe/Oslo' };
const halves = { name: 'Halves', interval: 'month', amounts: [6, 6] };
const choice = { question: 'Size?', kind: 'choice', required: true, choices: ['S'] };

/** What the API answers for a rule, and what a German page shows beside the field. */
const rows: [broken: { field: string } & BrokenRule, ask: Ask, german: string][] = [
  [
    { field: 'draft.header.awning.0', rule: 'colour' },
    colours,
    'Muss eine Farbe sein, zum Beispiel #e8452c.',
  ],
  [
    {
      field: 'draft.blocks.0.url',
      rule: 'embed_address',
      services: 'Spotify, SoundCloud, Bandcamp, TikTok, Instagram',
    },
    embed,
    'Muss eine Adresse von einem dieser Dienste sein: Spotify, SoundCloud, Bandcamp, TikTok, Instagram.',
  ],
  [
    { field: 'address', rule: 'subpage_address' },
    subpage('Über uns'),
    'Muss 2 bis 40 Zeichen haben: Kleinbuchstaben, Ziffern und Bindestriche, ohne Bindestrich am Anfang oder Ende.',
  ],
  [
    { field: 'address', rule: 'address_reserved' },
    subpage('shop'),
    'Diese Adresse ist reserviert. Bitte wähl eine andere.',
  ],
  [
    { field: 'address', rule: 'address_taken', title: 'About' },
    takenAddress,
    'Diese Adresse führt schon zu „About“. Bitte wähl eine andere.',
  ],
  [{ field: 'title', rule: 'single_line' }, subpage('two', 'One\nTwo'), 'Muss eine einzige Zeile sein.'],
  [
    { field: 'code', rule: 'discount_code' },
    discount({ code: 'GRÜN' }),
    'Muss 3 bis 40 Zeichen haben: Buchstaben ohne Akzente und Umlaute, Ziffern, - oder _.',
  ],
  [{ field: 'code', rule: 'code_taken' }, secondDiscount(), 'Ein anderer Rabatt hat diesen Code schon.'],
  [
    { field: 'code', rule: 'code_of_archived' },
    secondDiscount('archive'),
    'Ein archivierter Rabatt hat diesen Code schon.',
  ],
  [
    { field: 'ends_at', rule: 'after_start' },
    discount({ starts_at: day, ends_at: day }),
    'Muss nach dem Beginn liegen.',
  ],
  [
    { field: 'ends_at', rule: 'date_and_time' },
    discount({ ends_at: 'soon' }),
    'Muss ein Datum mit Uhrzeit sein.',
  ],
  [
    { field: 'event.starts_at', rule: 'no_such_day' },
    edit({ event }, { product_type: 'ticket' }),
    'Diesen Tag gibt es im Kalender nicht.',
  ],
  [
    { field: 'payment_plans.0.amounts', rule: 'plan_sum', sum: 12, price: 12.5, currency: 'USD' },
    edit({ payment_plans: [halves] }),
    'Die Beträge müssen zusammen den Preis ergeben: Es sind 12 von 12,5 USD.',
  ],
  [
    { field: 'questions.0.choices', rule: 'too_few', limit: 2 },
    edit({ questions: [choice] }),
    'Mindestens 2 Einträge sind nötig.',
  ],
  [
    { field: 'address', rule: 'product_address', limit: 60 },
    edit({ address: 'Blue Mug' }),
    'Darf nur a–z, 0–9 und - enthalten und muss mit einem Buchstaben oder einer Ziffer beginnen und enden. Höchstzahl der Zeichen: 60.',
  ],
  [
    { field: 'pixels.meta', rule: 'meta_pixel' },
    put('/pixels', { pixels: { meta: '12' } }),
    'Das muss die Nummer eines Meta-Pixels sein: 15 oder 16 Ziffern.',
  ],
  [
    { field: 'settings.sites.0', rule: 'site_address' },
    put('/embeds', { revision: 0, settings: { sites: ['example.com/a'] } }),
    'Muss die Adresse einer Website ohne Pfad sein, zum Beispiel https://example.com.',
  ],
  [
    { field: 'settings.sites', rule: 'twice' },
    put('/embeds', { revision: 0, settings: { sites: ['https://a.example', 'https://a.example'] } }),
    'Das steht hier zweimal.',
  ],
  [
    { field: 'size', rule: 'picture_too_heavy' },
    upload({ kind: 'picture', size: 10 ** 9 }),
    'Das ist zu groß: Ein Bild darf 30 MB haben.',
  ],
  [
    { field: 'settings.registrations', rule: 'one_oss' },
    taxes([registered, { ...registered, country: 'FR' }]),
    'Höchstens ein Land kann das des One-Stop-Shops sein.',
  ],
  [
    { field: 'settings.registrations.0.oss', rule: 'european_union_only' },
    taxes([{ ...registered, country: 'GB' }]),
    'Das gibt es nur für Mitglieder der Europäischen Union.',
  ],
  [
    { field: 'settings.details.email', rule: 'email' },
    legal({ email: 'noor' }),
    'Muss eine E-Mail-Adresse sein.',
  ],
  [
    { field: 'settings.details.country', rule: 'one_of' },
    legal({ country: 'XX' }),
    'Bitte wähl eine der Möglichkeiten.',
  ],
];

test.each(rows)('a German page says %j', async (broken, ask, german) => {
  await using studio = await startStudio();
  const { status, body } = await ask(studio);
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 422,
    code: 'invalid_input',
    params: broken,
  });
  // The English sentence stays the message.
  expect(body.message.startsWith(`${broken.field} `)).toBe(true);
  const { refusals } = await catalogues.de();
  expect(sentenceOf(body, refusals)).toBe(`${broken.field}: ${german}`);
});
