import { expect, test } from 'vitest';
import { productEdit, type StudioProduct } from '#shared/studio/productSchema.ts';
import { missingForSale } from './missingForSale.ts';
import { productToSend, type ProductDraft } from './productForm.ts';
import { productProblems } from './productProblems.ts';

const whole: ProductDraft = {
  name: 'Kiln night',
  description: '',
  pictures: [],
  price: 20,
  minimum_price: null,
  limited_seats: null,
  quantity_slider: false,
  questions: [],
  tickets: [],
  payment_plans: [],
  event: null,
  shipping: [],
  chapters: [],
  address: '',
  search_title: '',
  tax: { category: 'standard', country: null },
  search_description: '',
};
const now = new Date('2026-11-22T12:00:00Z');
const event = { starts_at: '2026-12-24T19:30', place: 'The yard', time_zone: 'Europe/Berlin' };
const lesson = { title: 'Clay', minutes: 5, preview: false, kind: 'video' as const, content: '' };

function missing(type: StudioProduct['product_type'], fields: Partial<ProductDraft>, files: unknown[] = []) {
  // The parts of a product that the list reads.
  const product = { product_type: type, files } as StudioProduct;
  return missingForSale({ ...whole, ...fields }, product, now).map(
    ({ path, stops }) => `${path}${stops ? ' stops' : ''}`,
  );
}

test.each([
  ['physical', {}, []],
  ['physical', { price: 0 }, []],
  ['physical', { price: null }, ['price stops']],
  ['digital', {}, ['files']],
  ['ticket', {}, ['event.starts_at', 'event.place']],
  ['ticket', { event }, []],
  ['ticket', { event: { ...event, starts_at: '2020-12-24T19:30' } }, ['event.starts_at stops']],
  ['ticket', { event: { ...event, starts_at: '2026-11-22T12:30' } }, ['event.starts_at stops']],
  ['ticket', { event: { ...event, starts_at: '2026-11-22T12:30', ends_at: '2026-11-22T14:00' } }, []],
  ['masterclass', {}, ['chapters stops']],
  ['masterclass', { chapters: [{ title: 'One', lessons: [] }] }, ['chapters.0.lessons stops']],
  ['masterclass', { chapters: [{ title: 'One', lessons: [lesson] }] }, ['chapters.0.lessons.0.content']],
] as const)('a %s with %j lacks %j', (type, fields, paths) => {
  expect(missing(type, fields as Partial<ProductDraft>)).toEqual(paths);
});

test('the form finds by itself, and at once, every field that the API would refuse one at a time', () => {
  const draft: ProductDraft = {
    ...whole,
    name: ' ',
    price: -1,
    minimum_price: -2,
    limited_seats: 1.5,
    pictures: [{ image: '', alt: '' }],
    questions: [{ question: '', kind: 'text', required: false }],
    tickets: [{ name: '', price: -1, seats: -1 }],
    payment_plans: [{ name: '', interval: 'month', amounts: [0] }],
    event: { starts_at: '', place: '', ends_at: '', time_zone: 'UTC' },
    shipping: [{ countries: [], price: -1 }],
    chapters: [{ title: '', lessons: [{ ...lesson, title: '', minutes: -1 }] }],
  };
  for (const one of [draft, { ...draft, event: { ...event, place: '', ends_at: '2026-12-24T18:00' } }]) {
    const refused = productEdit.safeParse(productToSend(one, 1)).error?.issues ?? [];
    const found = Object.keys(productProblems(one));
    expect(found).toEqual(expect.arrayContaining(refused.map(({ path }) => path.join('.'))));
    expect(refused.length).toBeGreaterThan(12);
  }
  expect(productProblems(whole)).toEqual({});
});
